import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileScanner } from '../src/files/file-scanner.js';
import { EICAR } from '@atlas/testing/clamav-server';

/** What every scanner does, whichever it is. `finds`: whether it finds malware. Registers its specs in the describe block of the caller. */
export function fileScannerContract(scanner: () => FileScanner, { finds }: { readonly finds: boolean }): void {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atlas-scans-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const scan = async (name: string, content: Buffer) => {
    const path = join(folder, name);
    await writeFile(path, content);
    return scanner().scan(path);
  };
  const infected = finds ? { kind: 'infected', malware: 'Eicar-Test-Signature' } : { kind: 'clean' };

  it('finds nothing in an ordinary file', async () => {
    expect(await scan('letter.txt', Buffer.from('Dear Sir or Madam'))).toEqual({ kind: 'clean' });
    expect(await scan('empty.txt', Buffer.alloc(0))).toEqual({ kind: 'clean' });
    expect(await scan('large.bin', Buffer.alloc(5 * 1024 ** 2, 'x'))).toEqual({ kind: 'clean' });
  });

  it(`${finds ? 'finds' : 'does not look for'} the test file of scanners, also at the end of a large one`, async () => {
    expect(await scan('eicar.txt', EICAR)).toEqual(infected);
    expect(await scan('large.txt', Buffer.concat([Buffer.alloc(3 * 1024 ** 2, ' '), EICAR]))).toEqual(infected);
  });

  it('answers each of several scans at once for its own file', async () => {
    const files = Array.from({ length: 12 }, (_, at) => (at % 2 ? EICAR : Buffer.from(`letter ${at}`)));
    const results = await Promise.all(files.map((content, at) => scan(`at once ${at}`, content)));
    expect(results).toEqual(files.map((_, at) => (at % 2 ? infected : { kind: 'clean' })));
  });
}
