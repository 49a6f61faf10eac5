import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Serves the built web client. Every path that is no call, page of the API or file is one of the client's own routes and answers its page, so
 * that a bookmark of any screen opens.
 */
export async function serveWebClient(app: NestFastifyApplication, directory: string): Promise<void> {
  const index = join(directory, 'index.html');
  if (!existsSync(index)) throw new Error('The web client is not built. Run npm run build first.');
  const page = readFileSync(index);
  const server = app.getHttpAdapter().getInstance();
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    wildcard: false,
    // File names of the build carry a hash of their content.
    setHeaders: (reply: { header(name: string, value: string): void }, path: string) =>
      reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'),
  } as never);
  server.get('/*', (request: { url: string }, reply) => {
    if (isCall(request.url)) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

const isCall = (url: string): boolean => /^\/(atlasapi|health|metrics)(\/|\?|$)/i.test(url);
