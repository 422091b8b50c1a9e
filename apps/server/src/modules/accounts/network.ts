import ipaddr from 'ipaddr.js';

/**
 * The network of an address, for people who wonder whether that was them: `203.0.113.x` or `2001:db8:1::/48`. The
 * address itself is not kept. Null for what is none.
 */
export function networkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  // An IPv4 address in IPv6 clothes is one.
  const one = ipaddr.process(address);
  if (one.kind() === 'ipv4') return one.toString().replace(/\d+$/, 'x');
  const [a = 0, b = 0, c = 0] = (one as ipaddr.IPv6).parts;
  return `${new ipaddr.IPv6([a, b, c, 0, 0, 0, 0, 0]).toString()}/48`;
}
