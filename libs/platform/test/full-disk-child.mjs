// Puts a file into a store on a disk that takes no more than a part of it, and says what came of it: the spec sets the limit.
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { compilePackage, root } from '../../../scripts/compile-package.mjs';

const [folder, way] = process.argv.slice(2);
mkdirSync(folder);
for (const name of ['contracts', 'platform']) await compilePackage(join(root, 'libs', name));
const { FolderFileStore, fileKey, receiveUpload } = await import('@atlas/platform');

const store = new FolderFileStore(folder);
const content = Readable.from(
  (function* () {
    for (let piece = 0; piece < 32; piece++) yield Buffer.alloc(65_536, 'x');
  })(),
);
const key = fileKey(1, 'document');
const work =
  way === 'store'
    ? store.put(key, content)
    : receiveUpload(store, key, { filename: 'letter.txt', content }, { allowed: ['txt'], maxBytes: 1e9 });
const outcome = await work.then(
  () => 'stored',
  error => `${error.constructor.name}: ${error.message}`,
);
const left = readdirSync(folder, { recursive: true }).filter(name => statSync(join(folder, name)).isFile());
process.stdout.write(JSON.stringify({ outcome, left, size: (await store.size(key)) ?? null }));
