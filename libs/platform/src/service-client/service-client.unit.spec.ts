import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import type { ServiceName } from '../config/config.js';
import { claimsIn } from '@atlas/testing';
import { sessionFromClaims } from '../session/access-token.js';
import { newRequestContext, runInContext, type Session } from '../session/request-context.js';
import { ServiceTokens } from '../tokens/service-tokens.js';
import { ServiceClient } from './service-client.js';

const session: Session = {
  accountId: 3,
  accountCode: 'DEMO',
  actor: { userId: 7, username: 'clerk@demo.test', name: 'Casey Clerk' },
  userType: 1,
  roleType: 1,
  permissions: new Set(['CanViewCase']),
  menus: new Set(),
  features: new Set(),
  dataScope: { kind: 'law_firm' },
  isSystem: false,
  sessionId: 's1',
};

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

describe('calls between services', () => {
  let server: Server;
  let client: ServiceClient;
  let seen: Seen[];
  let answer: (response: ServerResponse, attempt: number) => void;
  const say = (status: number, body?: unknown) => (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === undefined ? undefined : JSON.stringify(body));
  const clientAt = (url: string) =>
    new ServiceClient(
      { serviceUrls: new Proxy({} as Record<ServiceName, string>, { get: () => url }) },
      new ServiceTokens('case', { publish: async () => undefined }),
    );

  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then(body => {
        seen.push({ method: request.method!, url: request.url!, headers: request.headers, body });
        answer(response, seen.length);
      });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    client = clientAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  beforeEach(() => (seen = []));
  afterAll(() => void server.close());

  it('contain user, account and correlation id', async () => {
    answer = say(200, { id: 5 });
    const call = { service: 'master-data', method: 'POST', path: 'provider_master/resolve', body: { name: 'Ünal' } } as const;
    const found = await runInContext(newRequestContext('c-1'), () => client.json(session, call));
    expect(found).toEqual({ id: 5 });
    expect(seen).toHaveLength(1);
    const { method, url, headers, body } = seen[0]!;
    expect([method, url, JSON.parse(body)]).toEqual(['POST', '/AtlasAPI/api/provider_master/resolve', { name: 'Ünal' }]);
    expect(headers['x-correlation-id']).toBe('c-1');
    const claims = claimsIn(headers.authorization!.replace('Bearer ', ''));
    expect(sessionFromClaims(claims)).toEqual({ ...session, service: 'case' });
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(120);
  });

  it('pass on the error of the other service', async () => {
    answer = say(404, {
      ExceptionMessage: 'Provider 9 not Found',
      code: 'PROVIDER_NOT_FOUND',
      errors: { id: 'x' },
      correlation_id: 'c',
    });
    await expect(client.json(session, { service: 'master-data', path: 'provider_master/9' })).rejects.toMatchObject({
      name: 'AppError',
      status: 404,
      code: 'PROVIDER_NOT_FOUND',
      message: 'Provider 9 not Found',
      errors: { id: 'x' },
    });
    expect(seen).toHaveLength(1);
  });

  it('answer undefined for an empty answer', async () => {
    answer = say(204);
    expect(await client.json(session, { service: 'case', method: 'POST', path: 'x' })).toBeUndefined();
  });

  it('retry idempotent calls', async () => {
    answer = (response, attempt) => say(attempt < 3 ? 503 : 200, { attempt })(response);
    expect(await client.json(session, { service: 'case', path: 'a' })).toEqual({ attempt: 3 });
    seen = [];
    expect(await client.json(session, { service: 'case', method: 'POST', path: 'a', idempotencyKey: 'k' })).toEqual({
      attempt: 3,
    });
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k', 'k']);
  });

  it('retry no other calls', async () => {
    answer = say(500, { ExceptionMessage: 'Oh', code: 'UNEXPECTED' });
    await expect(client.json(session, { service: 'case', method: 'POST', path: 'a' })).rejects.toMatchObject({
      status: 500,
      message: 'Oh',
    });
    answer = response => void response.destroy();
    await expect(client.json(session, { service: 'case', method: 'POST', path: 'a' })).rejects.toMatchObject({ status: 503 });
    expect(seen).toHaveLength(2);
  });

  it('report that a service is unavailable, slow, or answers invalid data', async () => {
    const away = clientAt('http://127.0.0.1:9').json(session, { service: 'filing', method: 'POST', path: 'a' });
    await expect(away).rejects.toMatchObject({
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
      message: 'The filing service does not respond. Please try again.',
    });
    answer = () => undefined;
    await expect(client.json(session, { service: 'case', method: 'POST', path: 'a', timeoutMs: 50 })).rejects.toMatchObject({
      status: 503,
    });
    answer = response => void response.end('<html>');
    await expect(client.json(session, { service: 'case', method: 'POST', path: 'a' })).rejects.toMatchObject({ status: 503 });
    answer = response => void response.writeHead(302, { location: 'http://elsewhere.example/' }).end();
    await expect(client.json(session, { service: 'case', method: 'POST', path: 'a' })).rejects.toMatchObject({ status: 503 });
  });

  it('stream files for longer than the timeout of the first byte', async () => {
    answer = response => {
      response.writeHead(200).write(Buffer.alloc(100_000, 'a'));
      setTimeout(() => response.end(Buffer.alloc(100_000, 'b')), 300);
    };
    const file = await client.stream(session, { service: 'case', path: 'case/1/document', timeoutMs: 150 });
    expect(await buffer(file)).toHaveLength(200_000);
    answer = say(413, { ExceptionMessage: 'The request is too large.', code: 'TOO_LARGE' });
    await expect(client.stream(session, { service: 'case', path: 'x' })).rejects.toMatchObject({ status: 413 });
  });

  it.each(['../../health/live', 'case/../user', '/user', './user', 'case/..?x', 'case/%2E%2e/x', 'case\\\\..\\\\x'])(
    'reject a path that leaves theirs: %j',
    async path => {
      await expect(client.json(session, { service: 'case', path })).rejects.toThrow('Not a call of case');
      expect(seen).toEqual([]);
    },
  );
});
