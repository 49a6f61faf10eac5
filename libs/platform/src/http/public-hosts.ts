import ipaddr from 'ipaddr.js';
import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { AllowedHosts } from '../config/hosts-config.js';
import { contains } from './network.js';

/** The operating system's answer for a name. Rejects when there is none. */
export type ResolveHost = (host: string) => Promise<readonly LookupAddress[]>;

const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/i;
const DNS_TIMEOUT_MS = 5_000;

/** The host may not be connected to. Its message is the same for every reason, because an account may read it. */
export abstract class HostRefused extends Error {}

/** Which hosts the product connects to for an account: public addresses, and what the operator allows. */
export abstract class PublicHosts<Allowed extends AllowedHosts> {
  constructor(
    protected readonly config: Allowed,
    private readonly resolve: ResolveHost = resolveHost,
  ) {}

  protected abstract refusal(): HostRefused;

  /** Whether the operator lists the host itself: by its name, or its literal address. */
  isListed(host: string): boolean {
    return this.#isNamed(host) || (isIP(host) !== 0 && this.#isInNetworks(host));
  }

  /**
   * The addresses of a host, every one of which may be connected to: connect to these, never to what the name resolves to later. Throws
   * `HostRefused`, or what resolving the name threw.
   */
  async addressesOf(host: string): Promise<readonly LookupAddress[]> {
    if (!isHostName(host)) throw this.refusal();
    const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await this.resolve(host);
    if (!this.#isNamed(host) && !addresses.every(({ address }) => this.#isAllowed(address))) throw this.refusal();
    return addresses;
  }

  /** A name that has no address now may be saved: it is checked again when it is used. */
  protected isRefused(host: string): Promise<boolean> {
    return this.addressesOf(host).then(
      () => false,
      (error: unknown) => error instanceof HostRefused,
    );
  }

  #isNamed(host: string): boolean {
    return this.config.names.includes(host.toLowerCase().replace(/\.$/, ''));
  }

  #isAllowed(address: string): boolean {
    // An IPv6 zone (fe80::1%eth0) exists on link-local addresses only.
    if (!ipaddr.isValid(address) || address.includes('%')) return false;
    // Turns ::ffff:127.0.0.1 into 127.0.0.1.
    return ipaddr.process(address).range() === 'unicast' || this.#isInNetworks(address);
  }

  #isInNetworks(address: string): boolean {
    const parsed = ipaddr.process(address);
    return this.config.networks.some(network => contains(network, parsed));
  }
}

/** The host without the brackets of an IPv6 address, and the port. */
export const targetOf = ({ hostname, port, protocol }: URL): { readonly host: string; readonly port: number } => ({
  host: hostname.replace(/^\[|\]$/g, ''),
  port: port ? Number(port) : protocol === 'http:' ? 80 : 443,
});

/** Answers addresses that were checked, whatever the name resolves to now. */
export const lookupOf =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, [...addresses]);
    else done(null, first!.address, first!.family);
  };

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
