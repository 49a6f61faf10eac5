import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileStoreContract } from '../../test/file-store.contract.js';
import { testS3 } from '../../test/config.js';
import { fileKey } from './file-key.js';
import { FileStoreUnavailable } from './file-store.js';
import { S3Client } from './s3-client.js';
import { S3FileStore } from './s3-file-store.js';

const server = testS3();

(server ? describe : describe.skip)('files in an S3-compatible store', () => {
  const config = { ...server!, bucket: `atlas-${randomBytes(6).toString('hex')}` };
  let store: S3FileStore;

  beforeAll(async () => {
    store = new S3FileStore(config);
    await store.prepare();
    await store.prepare();
  });

  fileStoreContract(() => store);

  it('leaves no part of a failed upload in the store', async () => {
    const key = fileKey(1, 'document');
    const source = Readable.from(brokenAfter(12));
    await expect(store.put(key, source)).rejects.toThrow('the line went dead');
    const uploads = await new S3Client(config).sendForText('GET', { query: { uploads: '' } });
    expect(uploads).toContain('<ListMultipartUploadsResult');
    expect(uploads).not.toContain('<Upload>');
  });

  it('reports that the store is unavailable', async () => {
    const away = new S3FileStore({ ...config, endpoint: 'http://127.0.0.1:9' });
    const key = fileKey(1, 'document');
    await expect(away.put(key, Buffer.from('x'))).rejects.toBeInstanceOf(FileStoreUnavailable);
    await expect(away.put(key, randomBytes(12_000_000))).rejects.toBeInstanceOf(FileStoreUnavailable);
    await expect(away.get(key)).rejects.toBeInstanceOf(FileStoreUnavailable);
    await expect(away.size(key)).rejects.toBeInstanceOf(FileStoreUnavailable);
  });
});

async function* brokenAfter(megabytes: number): AsyncGenerator<Buffer> {
  for (let index = 0; index < megabytes; index++) yield Buffer.alloc(1024 * 1024, 'x');
  await Promise.reject(new Error('the line went dead'));
}
