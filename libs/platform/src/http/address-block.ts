/** An IPv4 address, or the /64 block of an IPv6 address, which one customer has as a whole. */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  if (tail !== undefined) while (groups.length + rest.length < 8) groups.push('0');
  return `${[...groups, ...rest]
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
