import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** The build's own folder: file names carry a hash of their content, so what was loaded once is never asked for again. */
const HASHED = 'assets/';
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** Kept, but asked for every time; an unchanged one answers 304. */
const ASK_AGAIN = 'no-cache';

/**
 * Serves the built web client, compressed as the build left it beside each file. Every path that is no call, page of the API or file is one of
 * the client's own routes and answers its page, so that a bookmark of any screen opens; a file that is not there is a 404 and never the page.
 */
export async function serveWebClient(app: NestFastifyApplication, directory: string): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) throw new Error('The web client is not built. Run npm run build first.');
  const server = app.getHttpAdapter().getInstance();
  const hashed = join(directory, HASHED);
  await app.register(fastifyStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // Only files get these, so that no browser caches a 404 for a year.
    setHeaders: (reply: { header(name: string, value: string): void }, file: string) =>
      reply.header('cache-control', file.startsWith(hashed) ? FOR_EVER : ASK_AGAIN),
  });
  server.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (isCall(path)) return reply.callNotFound();
    return reply.sendFile(path.startsWith(HASHED) || isFile(path) ? path : 'index.html');
  });
}

const isCall = (path: string): boolean => /^(atlasapi|health|metrics)(\/|$)/i.test(path);

/** The client's routes have no dot in their last part. */
const isFile = (path: string): boolean => /\.[^/.]+$/.test(path);
