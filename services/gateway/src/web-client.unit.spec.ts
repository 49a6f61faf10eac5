import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import supertest from 'supertest';
import { serveWebClient } from './web-client.js';

@Module({})
class NoService {}

const SCRIPT = `export const text = '${'a word '.repeat(500)}';`;
const COMPRESSED = { br: brotliCompressSync(SCRIPT), gzip: gzipSync(SCRIPT) };
const PAGE = '<!doctype html><title>Atlas</title>';

describe('the web client’s files', () => {
  let folder: string;
  let app: NestFastifyApplication;
  let address: string;

  beforeAll(async () => {
    // A folder whose own path looks like the build's.
    folder = mkdtempSync(join(tmpdir(), 'atlas assets-'));
    const files = {
      'secret.txt': 'beside the client',
      'dist/index.html': PAGE,
      'dist/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'dist/assets/index-Ab12Cd34.js': SCRIPT,
      'dist/assets/index-Ab12Cd34.js.br': COMPRESSED.br,
      'dist/assets/index-Ab12Cd34.js.gz': COMPRESSED.gzip,
      'dist/assets/small-Ef56Gh78.css': 'a{}',
    };
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const adapter = new FastifyAdapter({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
    app = await NestFactory.create<NestFastifyApplication>(NoService, adapter, { logger: false });
    await serveWebClient(app, join(folder, 'dist'));
    await app.listen(0, '127.0.0.1');
    address = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await app?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string, accepted = 'identity') => fetch(address + path, { headers: { 'accept-encoding': accepted } });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
  ] as const)('travel compressed to who takes %s', async (accepted, encoding) => {
    const response = await get('/assets/index-Ab12Cd34.js', accepted);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(COMPRESSED[encoding].length),
      'content-type': expect.stringContaining('javascript') as string,
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await response.text()).toBe(SCRIPT);
  });

  it('are sent uncompressed to clients without compression, and if there is no compressed file', async () => {
    const plain = await get('/assets/index-Ab12Cd34.js');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(SCRIPT);
    const small = await get('/assets/small-Ef56Gh78.css', 'gzip, br');
    expect(small.headers.get('content-encoding')).toBeNull();
    expect(await small.text()).toBe('a{}');
  });

  it('answer the page for every path of the client, and have the browser revalidate it each time', async () => {
    const paths = ['/', '/case/details?case_id=DEMO26-000123', '/Reports/missing-info/detail/3', '/nowhere', '/assetsandmore'];
    for (const path of paths) {
      const { status, headers, text } = await answerOf(get(path, 'gzip, br'));
      expect([path, status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(text).toBe(PAGE);
    }
    // As a browser does; `fetch` here would ask for a fresh one.
    const known = (await get('/')).headers.get('etag')!;
    await supertest(address).get('/').set('if-none-match', known).expect(304);
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('are a 404 for a missing file, and not the page; a call is not the page either', async () => {
    const paths = [
      '/assets/index-gone0000.js',
      '/assets/nothing',
      '/favicon.ico',
      '/AtlasAPI/api/nothing',
      '/atlasapi',
      '/health/x',
    ];
    for (const path of paths) {
      const { status, headers, text } = await answerOf(get(path, 'gzip, br'));
      expect([path, status, headers.get('cache-control')]).toEqual([path, 404, null]);
      expect(text).not.toContain('<title>');
    }
  });

  it('cannot leave their folder', async () => {
    for (const path of ['/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/assets/..%5c..%5csecret.txt']) {
      const { status, text } = await answerOf(get(path));
      expect([403, 404]).toContain(status);
      expect(text).not.toContain('beside the client');
    }
  });
});

async function answerOf(call: Promise<Response>): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await call;
  return { status: response.status, headers: response.headers, text: await response.text() };
}
