import ipaddr from 'ipaddr.js';

/** A block of addresses; a single address is a block of one. */
export type Network = readonly [address: ipaddr.IPv4 | ipaddr.IPv6, prefixLength: number];

/** Undefined for what is neither an address nor a CIDR block. */
export function parseNetwork(text: string): Network | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return [ipaddr.parse(text), 32];
  return ipaddr.IPv6.isValid(text) && !text.includes('%') ? [ipaddr.parse(text), 128] : undefined;
}

export const contains = ([network, prefixLength]: Network, address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  network.kind() === address.kind() && address.match(network, prefixLength);

/** Whether an address is in one of these blocks; an IPv4 address that is written as IPv6 counts as IPv4. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some(text => {
    const network = parseNetwork(text);
    return network !== undefined && contains(network, parsed);
  });
}
