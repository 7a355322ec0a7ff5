import { Injectable } from '@nestjs/common';
import { networkOf, Tokens } from '@lastcall/core/platform';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** The networks from which people come, as keyed hashes that say nothing to whoever has no key, and nothing across campaigns. */
@Injectable()
export class NetworkHashes {
  constructor(private readonly tokens: Tokens) {}

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
