import { Injectable } from '@nestjs/common';
import type { StoreCodeOfLead } from '@lastcall/contracts/tracking/leads';
import type { ActiveCode, CampaignOfCodes, CouponCodes } from '@lastcall/core/integrations';
import { isShared } from '@lastcall/deadline';
import { StoreBatchRepository } from './store-batch.repository.ts';
import { StoreCodeRepository } from './store-code.repository.ts';

/** The codes that leads can use now. A code that the shop does not have yet is never returned. */
@Injectable()
export class CodesAtShop implements CouponCodes {
  constructor(
    private readonly batches: StoreBatchRepository,
    private readonly codes: StoreCodeRepository,
  ) {}

  /** Returns codes by lead id, even if all leads share one; omits leads for whom the shop has no code. */
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

  /** Returns a lead's own code and its progress in the shop, for the owner of the campaign; null if the shop has none and none is requested. */
  async ofPerson(accountId: number, leadId: string): Promise<StoreCodeOfLead | null> {
    const known = (await this.codes.ofLeads(accountId, [leadId])).get(leadId);
    if (!known || (known.state === 'none' && !known.isDue)) return null;
    return {
      code: known.code,
      state: known.isDue || known.state === 'none' || known.state === 'adding' ? 'pending' : known.state,
    };
  }

  /** Returns the shared code of a campaign; null while the shop has none. */
  shared({ accountId, id }: Pick<CampaignOfCodes, 'accountId' | 'id'>): Promise<ActiveCode | null> {
    return this.batches.liveShared(accountId, id);
  }
}
