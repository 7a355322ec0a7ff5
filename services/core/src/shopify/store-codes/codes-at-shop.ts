import { Injectable } from '@nestjs/common';
import type { StoreCodeOfPerson } from '@lastcall/contracts/leads';
import type { ActiveCode, CampaignOfCodes, CouponCodes } from '@lastcall/core/integrations';
import { isShared } from '@lastcall/deadline';
import { StoreBatchRepository } from './store-batch.repository.ts';
import { StoreCodeRepository } from './store-code.repository.ts';

/** The codes that people can use now. One that a shop does not have yet is nobody's to read. */
@Injectable()
export class CodesAtShop implements CouponCodes {
  constructor(
    private readonly batches: StoreBatchRepository,
    private readonly codes: StoreCodeRepository,
  ) {}

  /** By lead id, also of leads whose code is for everybody; without those that the shop has no code for. */
  async of(campaign: CampaignOfCodes, leadIds: readonly string[]): Promise<ReadonlyMap<string, ActiveCode>> {
    if (!campaign.isOfStore) return new Map();
    if (isShared(campaign.rule)) {
      const shared = await this.shared(campaign);
      return new Map(shared === null ? [] : leadIds.map((id) => [id, shared]));
    }
    const known = await this.codes.ofLeads(campaign.accountId, leadIds);
    return new Map(
      [...known].flatMap(([id, { code, state, endsAt }]) =>
        state === 'live' && endsAt !== null ? [[id, { code, endsAt }] as const] : [],
      ),
    );
  }

  /** Somebody's own code and how far the shop is with it, for the owner of the campaign; null where the shop has none of theirs, and is to have none. */
  async ofPerson(accountId: number, leadId: string): Promise<StoreCodeOfPerson | null> {
    const known = (await this.codes.ofLeads(accountId, [leadId])).get(leadId);
    if (!known || (known.state === 'none' && !known.isDue)) return null;
    return {
      code: known.code,
      state: known.isDue || known.state === 'none' || known.state === 'adding' ? 'pending' : known.state,
    };
  }

  /** The code that a campaign has for everybody; null while the shop has none. */
  shared({ accountId, id }: Pick<CampaignOfCodes, 'accountId' | 'id'>): Promise<ActiveCode | null> {
    return this.batches.liveShared(accountId, id);
  }
}
