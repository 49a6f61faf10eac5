import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileKey } from '../src/files/file-key.js';
import { FileMissing, type FileStore } from '../src/files/file-store.js';

/** What every file store does, whichever it is. Registers its specs in the describe block of the caller. */
export function fileStoreContract(store: () => FileStore): void {
  const read = async (key: string) => buffer(await store().get(key));
  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

  async function* broken(pieces: number, piece = Buffer.alloc(1024 * 1024, 'x')) {
    for (let index = 0; index < pieces; index++) yield piece;
    throw new Error('the line went dead');
  }

  it('stores a buffer unchanged, and returns its length and hash', async () => {
    const key = fileKey(1, 'document');
    const content = randomBytes(70_000);
    expect(await store().put(key, content)).toEqual({ key, size: content.length, sha256: sha256(content) });
    expect((await read(key)).equals(content)).toBe(true);
    expect(await store().size(key)).toBe(70_000);
  });

  it('stores a stream that is larger than one part of an upload', async () => {
    const key = fileKey(1, 'document');
    const pieces = Array.from({ length: 13 }, () => randomBytes(1_000_003));
    const whole = Buffer.concat(pieces);
    expect(await store().put(key, Readable.from(pieces))).toEqual({ key, size: whole.length, sha256: sha256(whole) });
    expect((await read(key)).equals(whole)).toBe(true);
  });

  it('stores an empty file', async () => {
    const key = fileKey(1, 'document');
    await store().put(key, Buffer.alloc(0));
    expect(await store().size(key)).toBe(0);
    expect(await read(key)).toHaveLength(0);
  });

  it.each([
    ['at once', 0],
    ['in the first part', 2],
    ['after some parts', 12],
  ])('keeps nothing of a stream that breaks %s, and passes its error on', async (_when, pieces) => {
    const key = fileKey(1, 'document');
    await expect(store().put(key, Readable.from(broken(pieces)))).rejects.toThrow('the line went dead');
    expect(await store().size(key)).toBeUndefined();
    await expect(store().get(key)).rejects.toBeInstanceOf(FileMissing);
  });

  it('stores nothing of a stream that is closed early', async () => {
    const key = fileKey(1, 'document');
    let pieces = 0;
    const source = new Readable({
      read() {
        if (pieces++ < 7) this.push(Buffer.alloc(1024 * 1024, 'x'));
        else this.destroy();
      },
    });
    await expect(store().put(key, source)).rejects.toThrow();
    expect(await store().size(key)).toBeUndefined();
  });

  it('keeps the old file if its replacement fails, and otherwise replaces it completely', async () => {
    const key = fileKey(1, 'document');
    await store().put(key, Buffer.from('old'));
    await expect(store().put(key, Readable.from(broken(7)))).rejects.toThrow('the line went dead');
    expect((await read(key)).toString()).toBe('old');
    await store().put(key, Buffer.from('new'));
    expect((await read(key)).toString()).toBe('new');
  });

  it('stores one of several concurrent writes of a key completely', async () => {
    const key = fileKey(1, 'document');
    await Promise.all(['a', 'b', 'c', 'd'].map(letter => store().put(key, Buffer.alloc(300_000, letter))));
    const kept = (await read(key)).toString();
    expect(kept).toHaveLength(300_000);
    expect(new Set(kept).size).toBe(1);
  });

  it('deletes, and returns whether the file existed', async () => {
    const key = fileKey(1, 'document');
    expect(await store().delete(key)).toBe(false);
    await store().put(key, Buffer.from('gone soon'));
    expect(await store().delete(key)).toBe(true);
    expect(await store().delete(key)).toBe(false);
    await expect(store().get(key)).rejects.toBeInstanceOf(FileMissing);
  });

  it.each([
    '../../etc/passwd',
    '1/document/../../x',
    '/etc/passwd',
    '1/document/',
    '',
    '1//x',
    '1/.incoming/x',
    `1/a/${'0'.repeat(36)}`,
  ])('takes no key that was not made for it: %j', async key => {
    await expect(store().put(key, Buffer.from('x'))).rejects.toThrow('A file key is');
    await expect(store().get(key)).rejects.toThrow('A file key is');
    await expect(store().size(key)).rejects.toThrow('A file key is');
    await expect(store().delete(key)).rejects.toThrow('A file key is');
  });
}
