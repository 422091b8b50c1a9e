import ipaddr from 'ipaddr.js';

const wholeInternet = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an IP address belongs to the open Internet. Everything else is refused by what it is, not by a list of
 * what is known to be bad: private, loopback, link-local, carrier-grade, multicast, documentation, unique-local,
 * and every form in which IPv6 carries an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv4') return true;
  const v6 = parsed as ipaddr.IPv6;
  return !v6.zoneId && v6.match(wholeInternet);
}

/** 443, and 8443 because did:web may name a port and some issuers stand there. */
const ports = new Set(['', '8443']);

/** Names that mean a machine nearby, whatever a resolver says of them. */
const nearby = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion)$/;

/**
 * Reads an address that somebody gave, and says why it may not be asked.
 * @returns the address, or a sentence
 */
export function askable(text: string): URL | string {
  // Control characters and blanks are dropped by the URL parser: what was checked would not be what was given.
  if (/[\s\p{Cc}\\]/u.test(text) || text.length > 2048) return 'This is not a plain web address.';
  if (!URL.canParse(text)) return 'This is not a web address.';
  const url = new URL(text);
  if (url.protocol !== 'https:') return 'Only addresses that begin with https:// are asked.';
  if (url.username !== '' || url.password !== '') return 'An address with a user name in it is not asked.';
  if (!ports.has(url.port)) return 'Only the ports 443 and 8443 are asked.';
  const host = url.hostname.replace(/\.$/, '');
  // The parser has brought every spelling of an IPv4 address (decimal, octal, short) into one form by now.
  if (host.startsWith('[') || ipaddr.isValid(host))
    return 'An address that names no host by name is not asked.';
  if (!host.includes('.') || nearby.test(host)) return 'This name is not one of the open Internet.';
  url.hash = '';
  return url;
}
