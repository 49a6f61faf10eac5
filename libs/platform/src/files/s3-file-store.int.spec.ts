import { ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { randomBytes } from 'node:crypto';
import { fileStoreContract } from '../../test/file-store.contract.js';
import { testS3 } from '../../test/config.js';
import { fileKey } from './file-key.js';
import { FileStoreUnavailable } from './file-store.js';
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
  afterAll(() => store.close());

  fileStoreContract(() => store);

  it('leaves no part of a broken upload in the store', async () => {
    const { endpoint, region, accessKeyId, secretAccessKey } = config;
    const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: config.bucket }));
    expect(Uploads).toEqual([]);
    client.destroy();
  });

  it('tells that the store is away', async () => {
    const away = new S3FileStore({ ...config, endpoint: 'http://127.0.0.1:9' });
    const key = fileKey(1, 'document');
    await expect(away.put(key, Buffer.from('x'))).rejects.toBeInstanceOf(FileStoreUnavailable);
    await expect(away.put(key, randomBytes(12_000_000))).rejects.toBeInstanceOf(FileStoreUnavailable);
    await expect(away.get(key)).rejects.toBeInstanceOf(FileStoreUnavailable);
    await expect(away.size(key)).rejects.toBeInstanceOf(FileStoreUnavailable);
    away.close();
  });
});
