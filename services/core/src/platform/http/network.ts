import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the network of an IP address: the full IPv4 address, or the first 64 bits of IPv6, because devices change the
 * rest daily. Null for an invalid IP address.
 */
export function networkOf(ip: string): string | null {
  const plain = plainIp(ip);
  return isIPv4(plain) ? plain : firstGroups(plain, 4);
}

/** Returns the neighborhood of an IP address: a /24 of IPv4, or a /48 of IPv6. Null for an invalid IP address. */
export function neighborhoodOf(ip: string): string | null {
  const plain = plainIp(ip);
  return isIPv4(plain) ? plain.split('.').slice(0, 3).join('.') : firstGroups(plain, 3);
}

/** Converts an IPv4-mapped IPv6 address to IPv4; returns any other address unchanged. */
export function plainIp(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '');
}

function firstGroups(plain: string, count: number): string | null {
  if (!isIPv6(plain)) return null;
  const [head = '', tail] = plain.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  return filled
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
