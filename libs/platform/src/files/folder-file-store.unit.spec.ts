import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileStoreContract } from '../../test/file-store.contract.js';
import { fileKey } from './file-key.js';
import { FileStoreUnavailable } from './file-store.js';
import { FolderFileStore } from './folder-file-store.js';

describe('files in a folder', () => {
  let root: string;
  let store: FolderFileStore;
  const incoming = () => readdir(join(root, '.incoming'));

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'atlas files '));
    store = new FolderFileStore(root);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  fileStoreContract(() => store);

  it('leaves no partial file', async () => {
    await store.put(fileKey(1, 'document'), Buffer.from('x'));
    expect(await incoming()).toEqual([]);
  });

  it('distinguishes a full disk from a broken source, and leaves no file', async () => {
    const key = fileKey(1, 'document');
    // The disk's own error, raised where it would be: while the bytes flow.
    const full = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      })(),
    );
    await expect(store.put(key, full)).rejects.toBeInstanceOf(FileStoreUnavailable);
    expect(await store.size(key)).toBeUndefined();
    expect(await incoming()).toEqual([]);
  });

  it('removes what a killed process left, and nothing else', async () => {
    await mkdir(join(root, '.incoming'), { recursive: true });
    await Promise.all(['old', 'new'].map(name => writeFile(join(root, '.incoming', name), 'half')));
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    await utimes(join(root, '.incoming', 'old'), twoDaysAgo, twoDaysAgo);
    await new FolderFileStore(root).put(fileKey(1, 'document'), Buffer.from('x'));
    expect(await incoming()).toEqual(['new']);
  });

  it('reports that its folder cannot be reached', async () => {
    const file = join(root, 'a-file');
    await writeFile(file, '');
    const lost = new FolderFileStore(file);
    await expect(lost.put(fileKey(1, 'document'), Buffer.from('x'))).rejects.toThrow(/full or unavailable/);
  });
});
