import { mailTexts } from '@atlas/contracts';
import { EnvironmentReader } from '../config/environment-reader.js';
import { mailHostsConfig } from '../config/hosts-config.js';
import type { ResolveHost } from '../http/public-hosts.js';
import { isLoopbackLiteral, MailHosts } from './mail-hosts.js';

/** A name server that knows these names. */
const knowing =
  (names: Readonly<Record<string, readonly string[]>>): ResolveHost =>
  host => {
    const addresses = names[host.toLowerCase()];
    if (!addresses) return Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
    return Promise.resolve(addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })));
  };

const hosts = (resolve: ResolveHost, environment: Record<string, string> = {}) =>
  new MailHosts(mailHostsConfig(new EnvironmentReader(environment)), resolve);

const INTERNAL = [
  '127.0.0.1',
  '127.8.8.8',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  'fc00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
];

describe('mail servers of accounts', () => {
  it.each(INTERNAL)('cannot be at %s, as an address or by a name', async address => {
    const names = { 'mail.firm.example': ['198.51.100.7', address], 'inside.example': [address] };
    for (const host of [address, ...Object.keys(names)])
      expect(await hosts(knowing(names)).errorsOf(host, 587)).toEqual({ host: mailTexts.enterPublicHost });
  });

  it.each([
    '127.1',
    '2130706433',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '0x7f000001',
    '127.0.0.1.',
    '[::1]',
    'evil\r\nX: y',
    'a b.example',
    'mail\u0000.example',
    'http://mail.example',
    'user@mail.example',
    '-mail.example',
    '',
    'fe80::1%eth0',
  ])('are not called %j', async host => {
    const anything: ResolveHost = () => Promise.resolve([{ address: '8.8.8.8', family: 4 }]);
    expect(await hosts(anything).errorsOf(host, 587)).toEqual({ host: mailTexts.enterPublicHost });
  });

  it('are public servers on mail ports', async () => {
    const names = { 'mail.firm.example': ['8.8.8.8', '2607:f8b0::1'] };
    for (const host of ['mail.firm.example', 'Mail.Firm.Example', '8.8.8.8', '2607:f8b0::1'])
      for (const port of [25, 465, 587, 2525]) expect(await hosts(knowing(names)).errorsOf(host, port)).toEqual({});
    expect(await hosts(knowing(names)).errorsOf('mail.firm.example', 5432)).toEqual({
      port: 'Enter one of the ports 25, 465, 587, 2525.',
    });
  });

  it('can be saved while their name has no address, but not connected to', async () => {
    const nobody = hosts(knowing({}));
    expect(await nobody.errorsOf('mail.firm.example', 587)).toEqual({});
    await expect(nobody.addressesOf('mail.firm.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('can be those that the operator lists', async () => {
    const names = { 'relay.internal': ['10.0.0.5'], 'other.internal': ['10.1.0.5'], 'v6.internal': ['fd00:1::5'] };
    const allowing = hosts(knowing(names), {
      ALLOWED_MAIL_HOSTS: 'Relay.internal, 10.1.0.0/16, 127.0.0.1, fd00:1::/32',
      ALLOWED_MAIL_PORTS: '1025',
    });
    for (const host of ['relay.internal', 'other.internal', 'v6.internal', '127.0.0.1', '::ffff:127.0.0.1'])
      expect(await allowing.errorsOf(host, 1025)).toEqual({});
    for (const host of ['10.0.0.5', '127.0.0.2', 'fd00:2::5']) expect(await allowing.errorsOf(host, 25)).toHaveProperty('host');
  });

  it('are listed by names, networks and ports only', () => {
    const read = new EnvironmentReader({ ALLOWED_MAIL_HOSTS: 'relay.internal, http://x', ALLOWED_MAIL_PORTS: '25, smtp' });
    mailHostsConfig(read);
    expect(read.problems).toEqual([
      'ALLOWED_MAIL_HOSTS has an entry that is neither a host name nor a network: http://x',
      'ALLOWED_MAIL_PORTS must be port numbers, comma separated',
    ]);
  });

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['127.evil.example', false],
    ['localhost', false],
    ['10.0.0.1', false],
  ])('%s is certain to be this machine: %s', (host, is) => expect(isLoopbackLiteral(host)).toBe(is));
});
