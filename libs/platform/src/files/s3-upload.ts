import type { Readable } from 'node:stream';
import { S3_NAMESPACE, S3Refusal, type S3Client } from './s3-client.js';

/** The least that S3 takes as a part which is not the last one. */
const PART_SIZE = 5 * 1024 * 1024;

/** Writes a stream of unknown length as one object, which appears when all of it is there. What fits into one part is one request. */
export async function uploadToS3(client: S3Client, key: string, content: Readable): Promise<void> {
  const parts = partsOf(content);
  const first = await parts.next();
  if (first.done || first.value.last) {
    await client.sendForText('PUT', { key, body: first.value?.bytes ?? Buffer.alloc(0) });
    return;
  }
  const uploadId = textOf(await client.sendForText('POST', { key, query: { uploads: '' } }), 'UploadId');
  try {
    const tags = [await uploadPart(client, key, uploadId, 1, first.value.bytes)];
    for await (const { bytes } of parts) tags.push(await uploadPart(client, key, uploadId, tags.length + 1, bytes));
    const answer = await client.sendForText('POST', { key, query: { uploadId }, body: completion(tags) });
    // The store begins to answer before it has put the parts together: a refusal can come with status 200.
    if (answer.includes('<Error>')) throw new S3Refusal(500, answer);
  } catch (error) {
    // Parts of an unfinished upload would use space forever. While the store is unavailable, its rule for old uploads removes them.
    await client.sendForText('DELETE', { key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

async function uploadPart(client: S3Client, key: string, uploadId: string, number: number, body: Buffer): Promise<string> {
  const response = await client.send('PUT', { key, query: { partNumber: String(number), uploadId }, body });
  await response.text();
  return response.headers.get('etag') ?? '';
}

interface Part {
  readonly bytes: Buffer;
  readonly last: boolean;
}

/** Cuts a stream into parts; none after the last one. */
async function* partsOf(content: Readable): AsyncGenerator<Part, undefined> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    let bytes = chunk as Buffer;
    while (size + bytes.length > PART_SIZE) {
      const cut = PART_SIZE - size;
      yield { bytes: Buffer.concat([...waiting, bytes.subarray(0, cut)]), last: false };
      bytes = bytes.subarray(cut);
      waiting = [];
      size = 0;
    }
    waiting.push(bytes);
    size += bytes.length;
  }
  yield { bytes: Buffer.concat(waiting), last: true };
  return undefined;
}

const completion = (tags: readonly string[]): string =>
  `<CompleteMultipartUpload xmlns="${S3_NAMESPACE}">${tags
    .map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    .join('')}</CompleteMultipartUpload>`;

/** The text of the only element of this name. */
function textOf(document: string, name: string): string {
  const [, text] = new RegExp(`<${name}>([^<]+)</${name}>`).exec(document) ?? [];
  if (text === undefined) throw new Error(`The store's answer has no ${name}.`);
  return text;
}
