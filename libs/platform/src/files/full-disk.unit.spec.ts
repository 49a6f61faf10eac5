import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { childEnvironment } from '../../test/config.js';

const run = promisify(execFile);
const FULL = 'FileStoreUnavailable: The file could not be stored or read: the storage is full or unavailable.';

describe('a full disk', () => {
  const program = fileURLToPath(new URL('../../test/full-disk-child.mjs', import.meta.url));
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atlas-full-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  // A limit on the size of files is the one that every user may set; the system answers it like a full disk, in the middle of writing.
  const withLimit = async (way: 'store' | 'upload') => {
    const shell = `ulimit -f 1000; exec "$0" "$1" "$2" "$3"`;
    const env = { ...childEnvironment(), TMPDIR: folder };
    const { stdout } = await run('bash', ['-c', shell, process.execPath, program, join(folder, way), way], { env });
    return JSON.parse(stdout) as { outcome: string; left: string[]; size: number | null };
  };

  it('is reported by the store, which leaves no partial file', async () => {
    expect(await withLimit('store')).toEqual({ outcome: FULL, left: [], size: null });
  });

  it('is also reported for an upload that did not reach the store', async () => {
    expect(await withLimit('upload')).toEqual({ outcome: FULL, left: [], size: null });
    expect((await readdir(folder)).filter(name => name.startsWith('atlas-upload-'))).toEqual([]);
  });
});
