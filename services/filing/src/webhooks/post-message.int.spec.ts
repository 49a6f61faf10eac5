import { webhookTexts } from '@atlas/contracts';
import { WebhookHosts, type ResolveHost } from '@atlas/platform';
import { answering, WebhookReceiver } from '../../test/webhook-receiver.js';
import { postMessage } from './post-message.js';

const { errors } = webhookTexts;
const local = (port: number, resolve?: ResolveHost) =>
  new WebhookHosts({ names: [], networks: [], ports: [80, 443, port] }, resolve);

describe('posting a message', () => {
  let receiver: WebhookReceiver;
  beforeAll(async () => (receiver = await WebhookReceiver.start()));
  afterAll(() => receiver?.stop());
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.reaction = answering(204);
  });

  const listed = () =>
    new WebhookHosts({ names: ['hooks.test'], networks: [], ports: [receiver.port] }, () => Promise.resolve(HERE));
  const HERE = [{ address: '127.0.0.1', family: 4 }];
  const url = () => `http://hooks.test:${receiver.port}/hook`;
  const posted = (hosts = listed(), target = url(), timeoutMs = 5_000) =>
    postMessage(hosts, { url: target, headers: { 'webhook-id': 'm' }, body: '{"type":"T"}' }, { timeoutMs });

  it('goes to the checked address, with the name in the Host header', async () => {
    expect(await posted()).toMatchObject({ code: 204, error: undefined });
    expect(receiver.received).toMatchObject([
      {
        body: '{"type":"T"}',
        headers: { host: `hooks.test:${receiver.port}`, 'content-type': 'application/json', 'webhook-id': 'm' },
      },
    ]);
  });

  it('follows no redirect', async () => {
    receiver.reaction = answering(302, { location: `http://127.0.0.1:${receiver.port}/elsewhere` });
    expect(await posted()).toMatchObject({ code: 302, error: errors.redirect });
    expect(receiver.received).toHaveLength(1);
  });

  it('stores the beginning of an answer without control characters', async () => {
    receiver.reaction = answering(500, {}, `no\u0000pe${'x'.repeat(100_000)}`);
    const { code, body, error } = await posted();
    expect([code, error]).toEqual([500, errors.status]);
    expect(body).toMatch(/^nopex+$/);
    expect(body!.length).toBeLessThanOrEqual(2000);
  });

  it('gives up on a receiver that does not answer in time', async () => {
    receiver.reaction = () => undefined;
    expect(await posted(listed(), url(), 200)).toMatchObject({ code: null, error: errors.timed_out });
    receiver.reaction = (_received, response) => void response.writeHead(200).write('slow');
    expect(await posted(listed(), url(), 200)).toMatchObject({ code: null, error: errors.timed_out });
  });

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
  ])('refuses a name that resolves to %s', async address => {
    const hosts = local(443, () =>
      Promise.resolve([
        { address: '93.184.216.34', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ]),
    );
    expect(await posted(hosts, 'https://hooks.example/')).toMatchObject({ code: null, error: errors.not_allowed });
  });

  it('refuses a name that resolves to a private address the second time', async () => {
    const answers = ['93.184.216.34', '127.0.0.1'];
    const hosts = local(receiver.port, () => Promise.resolve([{ address: answers.shift() ?? '127.0.0.1', family: 4 }]));
    expect(await posted(hosts, `https://hooks.example:${receiver.port}/`)).toMatchObject({ error: errors.not_allowed });
    expect(receiver.received).toEqual([]);
  });

  it('reports a name without an address, a closed port and a receiver without TLS by kind', async () => {
    const missing = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
    expect(await posted(local(443, missing), 'https://hooks.example/')).toMatchObject({ error: errors.not_found });
    const closed = new WebhookHosts({ names: ['hooks.test'], networks: [], ports: [1] }, () => Promise.resolve(HERE));
    expect(await posted(closed, 'http://hooks.test:1/')).toMatchObject({ error: errors.not_connected });
    expect((await posted(listed(), url().replace('http:', 'https:'))).error).toBe(errors.tls);
  });
});

describe('the address of a webhook', () => {
  const hosts = new WebhookHosts({ names: ['relay.internal'], networks: [], ports: [80, 443] }, host =>
    host.endsWith('.example')
      ? Promise.resolve([{ address: '93.184.216.34', family: 4 }])
      : Promise.resolve([{ address: '10.0.0.5', family: 4 }]),
  );

  it.each([
    ['https://hooks.example/atlas?key=1', undefined],
    ['http://relay.internal/', undefined],
    ['http://hooks.example/', webhookTexts.enterHttps],
    ['ftp://hooks.example/', webhookTexts.enterUrl],
    ['hooks.example', webhookTexts.enterUrl],
    ['https://user:secret@hooks.example/', webhookTexts.enterPlainUrl],
    ['https://hooks.example/#part', webhookTexts.enterPlainUrl],
    ['https://hooks.example:8443/', webhookTexts.enterPort('80, 443')],
    ['https://intranet/', webhookTexts.enterPublicUrl],
    ['https://127.1/', webhookTexts.enterPublicUrl],
    ['https://0x7f.0.0.1/', webhookTexts.enterPublicUrl],
    ['https://[::ffff:7f00:1]/', webhookTexts.enterPublicUrl],
  ])('%s: %s', async (url, expected) => expect(await hosts.errorOf(url)).toBe(expected));
});
