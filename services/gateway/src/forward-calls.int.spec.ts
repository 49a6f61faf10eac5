import { createHttpApplication, PlatformModule } from '@atlas/platform';
import { TokenForge } from '@atlas/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gatewayConfig } from './config.js';
import { forwardCalls } from './forward-calls.js';
import { GatewayModule } from './gateway.module.js';

const CLAIMS = {
  sub: '1',
  username: 'clerk@firm.test',
  name: 'Clerk',
  accountId: 1,
  domain: 'FIRM',
  UserRoleTypeId: '1',
  userTypeId: '1',
  isSystem: 'False',
  sid: 's1',
};
const IDENTITY = new TokenForge();
const TOKEN = IDENTITY.userToken(CLAIMS);

describe('the gateway in a separate process', () => {
  let service: Server;
  let gateway: NestFastifyApplication;
  let url: string;

  const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  beforeAll(async () => {
    // A service that says what reached it.
    service = createServer((request, response) => {
      if (request.url === '/AtlasAPI/api/Token/jwks') {
        response.end(JSON.stringify({ keys: [IDENTITY.publicJwk] }));
        return;
      }
      if (request.headers['x-too-large']) {
        response.writeHead(413, { 'content-type': 'application/json' }).end('{"code":"TOO_LARGE"}');
        request.resume();
        return;
      }
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json', etag: '"7"' });
        const { method, url: path, headers } = request;
        response.end(JSON.stringify({ method, path, headers, bytes: Buffer.concat(chunks).length }));
      });
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const config = gatewayConfig({
      LOG_LEVEL: 'silent',
      CASE_URL: urlOf(service),
      IDENTITY_URL: urlOf(service),
      FILING_URL: 'http://127.0.0.1:9',
      MASTER_DATA_URL: 'http://127.0.0.1:9',
    });
    gateway = await createHttpApplication({ module: GatewayModule, imports: [PlatformModule.forGateway(config)] }, config);
    await forwardCalls(gateway, config);
    await gateway.listen({ host: '127.0.0.1', port: 0 });
    url = urlOf(gateway.getHttpServer());
  });
  afterAll(async () => {
    await gateway?.close();
    service?.close();
  });

  const call = async (method: string, path: string, init: RequestInit = {}, token: string | undefined = TOKEN) => {
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(init.headers as Record<string, string>) };
    const response = await fetch(`${url}/AtlasAPI/api/${path}`, { method, ...init, headers });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, never> };
  };

  it('forwards a call and its answer unchanged', async () => {
    const { status, headers, body } = await call('GET', 'CASE/DEMO26-000001/Notes?noteType=PHONE', {
      headers: { 'x-correlation-id': 'a-call-of-mine' },
    });
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 200, etag: '"7"' });
    expect(body).toMatchObject({
      method: 'GET',
      path: '/AtlasAPI/api/CASE/DEMO26-000001/Notes?noteType=PHONE',
      headers: { authorization: `Bearer ${TOKEN}`, 'x-correlation-id': 'a-call-of-mine', 'x-forwarded-for': '127.0.0.1' },
    });
  });

  it('sets the client’s address itself and drops what the client wrote', async () => {
    const { body } = await call('GET', 'case/DEMO26-000001/notes', {
      headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'evil.test', forwarded: 'for=203.0.113.7' },
    });
    const { headers } = body as unknown as { headers: Record<string, string> };
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect([headers['x-forwarded-host'], headers['forwarded']]).toEqual([undefined, undefined]);
  });

  it.each([
    ['JSON', { body: '{"a":1}', headers: { 'content-type': 'application/json' } }, 7],
    ['broken JSON', { body: '{"a":', headers: { 'content-type': 'application/json' } }, 5],
    [
      'a file of 12 MB',
      { body: Buffer.alloc(12 * 1024 * 1024), headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      12_582_912,
    ],
  ])('does not look into a body: %s', async (_, init, bytes) => {
    expect(await call('POST', 'case/bulk_import', init)).toMatchObject({ status: 201, body: { bytes } });
  });

  it('refuses and disconnects a client that sends Content-Length with Transfer-Encoding, and forwards nothing', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      'POST /AtlasAPI/api/case/bulk_import HTTP/1.1\r\nhost: atlas\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    );
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('forwards an answer that arrives before the body has ended', async () => {
    const headers = { 'content-type': 'application/json', 'x-too-large': 'yes' };
    for (let round = 0; round < 3; round++)
      expect(await call('POST', 'case/bulk_import', { body: Buffer.alloc(12 * 1024 * 1024), headers })).toMatchObject({
        status: 413,
        body: { code: 'TOO_LARGE' },
      });
  });

  it.each([
    ['no token', ''],
    ['a token that ran out', IDENTITY.userToken(CLAIMS, -1)],
  ])('asks %s to sign in', async (_, token) => {
    const { status, body } = await call('GET', 'case/DEMO26-000001/notes', {}, token);
    expect({ status, body }).toMatchObject({
      status: 401,
      body: { code: 'NOT_SIGNED_IN', correlation_id: expect.any(String) as string },
    });
  });

  it.each([
    ['what is no token', 'nothing'],
    ['another’s token', new TokenForge().userToken(CLAIMS)],
    ['a token of another key under the id of identity’s', new TokenForge().userToken(CLAIMS, 60, { kid: IDENTITY.kid })],
    ['a token of another type', IDENTITY.userToken(CLAIMS, 60, { typ: 'JWT' })],
    ['a token for another audience', IDENTITY.userToken(CLAIMS, 60, { audience: 'atlas/case' })],
    ['a token of another issuer', IDENTITY.userToken(CLAIMS, 60, { issuer: 'elsewhere' })],
    [
      'a token of a service',
      IDENTITY.userToken({ ...CLAIMS, service: 'case' }, 60, { typ: 'service+jwt', audience: 'atlas/case' }),
    ],
  ])('does not hand on %s, only the call, which the service refuses and records', async (_, token) => {
    const { status, body } = await call('GET', 'case/DEMO26-000001/notes', {}, token);
    expect({ status, body }).toMatchObject({ status: 200, body: { headers: { authorization: 'Bearer invalid' } } });
  });

  it('leaves API keys to the service, whatever they are', async () => {
    const { body } = await call('GET', 'case/DEMO26-000001/notes', { headers: { 'x-api-key': 'malformed' } }, '');
    expect(body).toMatchObject({ headers: { 'x-api-key': 'malformed' } });
  });

  it('forwards sign-ins without a token', async () => {
    expect(await call('POST', 'Token/GetAccessToken', { body: '{}' }, '')).toMatchObject({ status: 201 });
  });

  it('names the unavailable service, and when to retry', async () => {
    const { status, headers, body } = await call('GET', 'CaseFilling/GetNodes');
    expect({ status, retry: headers.get('retry-after') }).toEqual({ status: 503, retry: '2' });
    expect(body).toMatchObject({ code: 'SERVICE_AWAY', ExceptionMessage: expect.stringContaining('filing service') as string });
  });

  it.each(['nothing/of/this', 'caseload', 'provider/7', 'Token/Other', ''])(
    'answers 404 to the unknown path "%s"',
    async path => {
      expect(await call('GET', path)).toMatchObject({ status: 404, body: { code: 'ROUTE_NOT_FOUND' } });
    },
  );

  it('uses the most specific path, ignoring letter case and a trailing slash', async () => {
    expect(await call('GET', 'Provider_Master/7/Invoices/')).toMatchObject({ status: 200 });
    expect(await call('GET', 'provider_master/7/other')).toMatchObject({ status: 503 });
  });

  it('forwards every method, and HEAD without a body', async () => {
    for (const method of ['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT'])
      expect(await call(method, 'case/DEMO26-000001')).toMatchObject({ body: { method } });
    const head = await fetch(`${url}/AtlasAPI/api/case/DEMO26-000001`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('forwards a query unchanged, also one that looks like a path or cannot be decoded', async () => {
    for (const query of ['name=..%2Fx', 'name=a/../b', 'name=100%'])
      expect(await call('GET', `case/list?${query}`)).toMatchObject({ body: { path: `/AtlasAPI/api/case/list?${query}` } });
  });

  it.each([
    'case/../../../metrics',
    'case/x\\..\\..\\..\\metrics',
    'case/%2e%2e/.%2E/metrics',
    'case/x%2f..%2f..%2fmetrics',
    'Token/../case/list',
    'case/x/..',
  ])('answers 404 to %s, which a service would read as another path', async path => {
    // `fetch` would resolve the path itself.
    const request = httpRequest(url, {
      path: `/AtlasAPI/api/${path}`,
      headers: { authorization: `Bearer ${TOKEN}` },
    }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(404);
  });

  it('is alive and ready without a database', async () => {
    for (const path of ['health/live', 'health/ready']) expect((await fetch(`${url}/${path}`)).status).toBe(200);
  });
});
