import { Injectable } from '@nestjs/common';
import { networkOf, Tokens } from '@lastcall/core/platform';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** Hashes networks with a key and the campaign, so that hashes cannot be reversed without the key or compared across campaigns. */
@Injectable()
export class NetworkHashes {
  constructor(private readonly tokens: Tokens) {}

  /** Returns 43 characters of base64url; null if the campaign uses only cookies, and for an invalid IP address. */
  of(
    { accountId, id, tracking }: Pick<TrackedCampaign, 'accountId' | 'id' | 'tracking'>,
    ip: string | null | undefined,
  ): string | null {
    if (tracking.track_cookies || !ip) return null;
    const network = networkOf(ip);
    return network && this.tokens.keyedHash('network', `${accountId}/${id}/${network}`);
  }
}
