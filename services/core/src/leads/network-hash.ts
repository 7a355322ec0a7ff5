import { isIPv4, isIPv6 } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { Tokens } from '@lastcall/core/platform';
import type { TrackedCampaign } from './tracked-campaign.ts';

/** The networks from which people come, as keyed hashes that say nothing to whoever has no key, and nothing across campaigns. */
@Injectable()
export class NetworkHashes {
  constructor(@Inject(Tokens) private readonly tokens: Tokens) {}

  /** 43 characters of base64url; null where the campaign goes by cookies alone, and for what is no address. */
  of(
    { accountId, id, tracking }: Pick<TrackedCampaign, 'accountId' | 'id' | 'tracking'>,
    ip: string | null | undefined,
  ): string | null {
    if (tracking.track_cookies || !ip) return null;
    const network = networkOf(ip);
    return network && this.tokens.keyedHash('network', `${accountId}/${id}/${network}`);
  }
}

/** IPv4 as it is. Of IPv6 the first 64 bits, since a device takes another address in its network every day. */
export function networkOf(ip: string): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return null;
  const [head = '', tail] = plain.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
