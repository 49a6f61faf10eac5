import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What shrinks; fonts are compressed in themselves, and source maps are loaded by nobody but developers. */
const TEXT = /\.(m?js|css|svg|html|json)$/;
/** Below this a packet is a packet. */
const LEAST_BYTES = 1024;

async function compressBeside(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < LEAST_BYTES) return;
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/**
 * Compresses the client's files once, when it is built, as hard as it goes: the gateway sends `x.js.br` or `x.js.gz` to browsers that take
 * them and spends no time on it.
 */
export const precompress = (): Plugin => ({
  name: 'atlas-precompress',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const paths = Object.keys(bundle).filter(name => TEXT.test(name));
    await Promise.all(paths.map(name => compressBeside(join(dir, name))));
  },
});
