import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const PACKAGE = require.resolve('pdfjs-dist/package.json');
const { version } = require(PACKAGE) as { version: string };
/** The version is in the path, so that browsers may store these files for ever, as all of `assets/`. */
const FOLDER = `assets/pdfjs-${version}`;

/** What PDFs need now and then: maps of Asian characters, the fonts every reader has, and a decoder for JPEG 2000. */
const WANTED = [/^cmaps\/.*\.bcmap$/, /^standard_fonts\/.*\.(pfb|ttf)$/, /^wasm\/.*_nowasm_fallback\.js$/];
const isWanted = (name: string): boolean => WANTED.some(pattern => pattern.test(name));

async function wantedFiles(): Promise<string[]> {
  const folders = ['cmaps', 'standard_fonts', 'wasm'];
  const names = await Promise.all(
    folders.map(async folder => (await readdir(join(dirname(PACKAGE), folder))).map(name => `${folder}/${name}`)),
  );
  return names.flat().filter(isWanted);
}

/** Puts the files that the PDF reader loads by name where it looks for them (`pdf-source.ts`). */
export const pdfFiles = (): Plugin => ({
  name: 'atlas-pdf-files',
  configureServer: server => {
    server.middlewares.use(`/${FOLDER}/`, (request, response, next) => {
      const name = (request.url ?? '').replace(/^\//, '');
      if (!isWanted(name) || name.includes('..')) return next();
      if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
      return createReadStream(join(dirname(PACKAGE), name))
        .on('error', next)
        .pipe(response);
    });
  },
  async generateBundle() {
    for (const name of await wantedFiles())
      this.emitFile({
        type: 'asset',
        fileName: `${FOLDER}/${name}`,
        source: await readFile(join(dirname(PACKAGE), name)),
      });
  },
});
