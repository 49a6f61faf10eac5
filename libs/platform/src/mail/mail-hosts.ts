import { mailTexts } from '@atlas/contracts';
import ipaddr from 'ipaddr.js';
import { lookup, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { MailHostsConfig } from '../config/mail-hosts-config.js';
import { contains } from '../http/network.js';

/** The operating system's answer for a name. Rejects when there is none. */
export type ResolveHost = (host: string) => Promise<readonly LookupAddress[]>;

const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/i;
const DNS_TIMEOUT_MS = 5_000;

/** The host may not be connected to. Its message is the same for every reason, because an account may read it. */
export class MailHostRefused extends Error {
  constructor() {
    super(mailTexts.enterPublicHost);
    this.name = 'MailHostRefused';
  }
}

/**
 * Which mail servers accounts may name: public addresses on SMTP ports, and what the operator allows. An account's server is checked when it is saved
 * and again when it is connected to, because a name may have other addresses by then.
 */
export class MailHosts {
  constructor(
    private readonly config: MailHostsConfig,
    private readonly resolve: ResolveHost = resolveHost,
  ) {}

  /** Why an account may not save this server, by field. A name that has no address now may be saved: it is checked again when it is used. */
  async errorsOf(host: string, port: number): Promise<{ readonly host?: string; readonly port?: string }> {
    const isRefused = await this.addressesOf(host).then(
      () => false,
      (error: unknown) => error instanceof MailHostRefused,
    );
    const { ports } = this.config;
    return {
      ...(isRefused ? { host: mailTexts.enterPublicHost } : {}),
      ...(ports.includes(port) ? {} : { port: mailTexts.enterPort(ports.join(', ')) }),
    };
  }

  isPortAllowed(port: number): boolean {
    return this.config.ports.includes(port);
  }

  /**
   * The addresses of a host, every one of which may be connected to: connect to these, never to what the name resolves to later. Throws
   * `MailHostRefused`, or what resolving the name threw.
   */
  async addressesOf(host: string): Promise<readonly LookupAddress[]> {
    if (!isHostName(host)) throw new MailHostRefused();
    const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await this.resolve(host);
    const isNamed = this.config.names.includes(host.toLowerCase().replace(/\.$/, ''));
    if (!isNamed && !addresses.every(({ address }) => this.#isAllowed(address))) throw new MailHostRefused();
    return addresses;
  }

  #isAllowed(address: string): boolean {
    // An IPv6 zone (fe80::1%eth0) exists on link-local addresses only.
    if (!ipaddr.isValid(address) || address.includes('%')) return false;
    // Turns ::ffff:127.0.0.1 into 127.0.0.1.
    const parsed = ipaddr.process(address);
    return parsed.range() === 'unicast' || this.config.networks.some(network => contains(network, parsed));
  }
}

/** Only a literal address is certain to be this machine; a name may lead anywhere. */
export const isLoopbackLiteral = (host: string): boolean =>
  isIP(host) !== 0 && !host.includes('%') && ipaddr.process(host).range() === 'loopback';

/**
 * A canonical address, or a name whose last label is no number: getaddrinfo and browsers read 127.1, 0177.0.0.1, 2130706433 and 0x7f.1 as addresses.
 */
function isHostName(host: string): boolean {
  if (isIP(host)) return true;
  const labels = host.replace(/\.$/, '').split('.');
  return host.length <= 253 && labels.every(label => LABEL.test(label)) && !/^(\d+|0x[0-9a-f]*)$/i.test(labels.at(-1)!);
}

/** Without waiting for a name server longer than a user waits for an answer. */
function resolveHost(host: string): Promise<readonly LookupAddress[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The name server does not respond.')), DNS_TIMEOUT_MS);
    lookup(host, { all: true }, (error, addresses) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(addresses);
    });
  });
}
