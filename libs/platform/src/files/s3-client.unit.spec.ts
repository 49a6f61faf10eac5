import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Client } from './s3-client.js';

describe('requests to an S3-compatible store', () => {
  let server: Server | undefined;
  const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];

  afterEach(() => {
    seen.length = 0;
    server?.closeAllConnections();
    server?.close();
  });

  /** A store that answers with these one after the other; 0 hangs up. */
  async function clientOf(...answers: number[]): Promise<S3Client> {
    server = createServer(({ method = '', url = '', headers, socket }, response) => {
      seen.push({ method, url, headers });
      const status = answers.shift();
      if (!status) return void socket.destroy();
      response.writeHead(status, status === 307 ? { location: 'http://127.0.0.1:9/elsewhere' } : {}).end('<Answer/>');
    });
    await new Promise<void>(resolve => void server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}/`;
    return new S3Client({ endpoint, region: 'us-east-2', bucket: 'papers', accessKeyId: 'id', secretAccessKey: 'secret' });
  }

  it('signs a request for the region, with the hash of its content', async () => {
    const client = await clientOf(200);
    expect(await client.sendForText('PUT', { key: '1/document/x', query: { partNumber: '1' }, body: 'abc' })).toBe('<Answer/>');
    const [{ method, url, headers } = { method: '', url: '', headers: {} }] = seen;
    expect([method, url]).toEqual(['PUT', '/papers/1/document/x?partNumber=1']);
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/us-east-2\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
    );
    expect(headers['x-amz-content-sha256']).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(headers['accept-encoding']).toBe('identity');
  });

  it.each([
    ['is broken', 503],
    ['asks for fewer requests', 429],
    ['hangs up', 0],
  ])('repeats a request when the store %s', async (_what, first) => {
    const client = await clientOf(first, 200);
    expect(await client.sendForText('GET')).toBe('<Answer/>');
    expect(seen).toHaveLength(2);
  });

  it('fails after three attempts', async () => {
    const client = await clientOf(500, 500, 500, 200);
    await expect(client.sendForText('GET')).rejects.toMatchObject({ status: 500 });
    expect(seen).toHaveLength(3);
  });

  it('follows no redirect', async () => {
    const client = await clientOf(307, 307, 307);
    await expect(client.sendForText('PUT', { key: '1/document/x', body: 'abc' })).rejects.toThrow('fetch failed');
    expect(seen).toHaveLength(3);
  });

  it('does not retry what the store refuses', async () => {
    const client = await clientOf(403, 200);
    await expect(client.sendForText('GET')).rejects.toMatchObject({ status: 403, message: 'GET was answered 403: <Answer/>' });
    expect(seen).toHaveLength(1);
  });
});
