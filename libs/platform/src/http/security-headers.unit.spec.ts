import { FastifyAdapter } from '@nestjs/platform-fastify';
import { FILE_HEADERS, setSecurityHeaders } from './security-headers.js';

describe('the security headers of every answer', () => {
  const server = new FastifyAdapter().getInstance();
  server.addHook('onRequest', setSecurityHeaders);
  server.get('/thing', (_request, reply) => reply.send({}));
  server.get('/file', (_request, reply) => reply.headers(FILE_HEADERS).send('content'));
  afterAll(() => server.close());

  const headersOf = async (url: string, method: 'GET' | 'POST' = 'GET') => (await server.inject({ method, url })).headers;
  const policyOf = async (url = '/thing') =>
    new Map(
      String((await headersOf(url))['content-security-policy'])
        .split(';')
        .map(directive => directive.trim().split(' '))
        .map(([name = '', ...sources]) => [name, sources.join(' ')]),
    );

  it('are there, whatever is asked for and answered', async () => {
    for (const headers of [await headersOf('/thing'), await headersOf('/nothing'), await headersOf('/thing', 'POST')])
      expect(Object.keys(headers)).toEqual(
        expect.arrayContaining(['content-security-policy', 'strict-transport-security', 'x-content-type-options']),
      );
  });

  it('have browsers use TLS only, for a year, for all subdomains', async () => {
    expect((await headersOf('/thing'))['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('forbid guessing of types, and give other sites no addresses and no windows of the product', async () => {
    expect(await headersOf('/thing')).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await headersOf('/thing'))['x-powered-by']).toBeUndefined();
  });

  it('let the page load and run only files of the product', async () => {
    const policy = await policyOf();
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('script-src-attr')).toBe("'none'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
  });

  it('let no other site show the product in a frame', async () => {
    expect((await policyOf()).get('frame-ancestors')).toBe("'self'");
    expect((await headersOf('/thing'))['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('let a file of a user run nothing, load nothing and be in no frame', async () => {
    const policy = await policyOf('/file');
    expect(policy.has('sandbox')).toBe(true);
    for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors']) expect(policy.get(name)).toBe("'none'");
    expect((await headersOf('/file'))['x-content-type-options']).toBe('nosniff');
  });
});
