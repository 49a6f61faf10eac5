import { type AppError } from '@atlas/contracts';
import { zip, type ZipEntry } from '@atlas/testing';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { leftFolders } from '../../test/left-folders.js';
import { readArchive, type ArchivedFile } from './read-archive.js';

const LIMITS = { entries: 5, unpackedBytes: 200 * 1024 ** 2, ratio: 200 };
const text = (content: string) => Buffer.from(content);
const read = <Result>(archive: Buffer, each: (file: ArchivedFile) => Promise<Result>, limits = LIMITS): Promise<Result[]> =>
  readArchive(
    Readable.from([archive]),
    'scans.zip',
    async ({ files }) => {
      const results: Result[] = [];
      for await (const file of files()) results.push(await each(file));
      return results;
    },
    limits,
  );
const whole = async ({ path, content }: ArchivedFile) => [path, (await buffer(await content())).toString()];
const messageOf = (entries: readonly ZipEntry[], limits = LIMITS) =>
  read(zip(entries), whole, limits).then(
    () => 'accepted',
    (error: AppError) => `${error.status} ${error.code} ${error.message}`,
  );

describe('an archive', () => {
  it('returns its files one after the other, without folders, each with its path', async () => {
    const archive = zip([
      { name: 'a.txt', content: text('one') },
      { name: 'folder/', content: Buffer.alloc(0) },
      { name: 'folder/b.txt', content: text('two') },
    ]);
    expect(await read(archive, whole)).toEqual([
      ['a.txt', 'one'],
      ['folder/b.txt', 'two'],
    ]);
    expect(await read(archive, async ({ index, size }) => [index, size])).toEqual([
      [1, 3],
      [3, 3],
    ]);
  });

  it.each<[string, ZipEntry[], string]>([
    ['with a password', [{ name: 'a.txt', content: text('x'), encrypted: true }], 'is protected by a password'],
    ['that leaves its folder', [{ name: '../../etc/passwd', content: text('x') }], 'contains file names outside its folder'],
    ['with an absolute name', [{ name: '/etc/passwd', content: text('x') }], 'contains file names outside its folder'],
    [
      'of too many files',
      Array.from({ length: 6 }, (_, at) => ({ name: `${at}.txt`, content: text('x') })),
      'too large when unpacked',
    ],
    ['that says it is too large', [{ name: 'a.txt', content: text('x'), claimedSize: 2 ** 31 }], 'too large when unpacked'],
    ['that is dense beyond reason', [{ name: 'a.txt', content: Buffer.alloc(60 * 1024 ** 2) }], 'too large when unpacked'],
    ['that lies about a size', [{ name: 'a.txt', content: Buffer.alloc(5000), claimedSize: 10 }], 'is damaged or incomplete'],
  ])('%s is refused', async (_what, entries, message) => {
    const refusal = await messageOf(entries);
    expect(refusal).toMatch(/^422 ARCHIVE_REFUSED The file scans\.zip /);
    expect(refusal).toContain(message);
  });

  it('is refused if it is truncated or not an archive', async () => {
    const archive = zip([{ name: 'a.txt', content: text('one') }]);
    for (const broken of [archive.subarray(0, archive.length - 30), text('PK no archive')])
      await expect(read(broken, whole)).rejects.toMatchObject({ code: 'ARCHIVE_REFUSED', archive: 'scans.zip' });
  });

  it('leaves no temporary files, after success or failure', async () => {
    await expect(read(zip([{ name: 'a.txt', content: text('x') }]), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await leftFolders('archive')).toEqual([]);
  });
});
