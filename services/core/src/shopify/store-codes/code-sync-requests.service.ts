import { Injectable } from '@nestjs/common';
import { Database, isDatabaseDown, Outbox, ShortCache } from '@lastcall/core/platform';
import { PersonalCodes } from './personal-codes.ts';
import { StoreBatchRepository } from './store-batch.repository.ts';
import { StoreCodeRepository } from './store-code.repository.ts';
import { CodeSyncLeaseRepository } from './code-sync-lease.repository.ts';

/** The payload of a job: empty to sync what is due in the account's shop, or the campaign whose codes must all be checked first. */
export interface StoreWork extends Record<string, unknown> {
  readonly campaignId?: string;
}

/** The new state of a lead whose countdown has changed. */
interface ChangedLead {
  readonly id: string;
  readonly campaignId: string;
  readonly startedAt: Date | null;
  readonly mergedInto: string | null;
  readonly supersededBy: string | null;
}

/** Milliseconds for which campaigns with a discount are cached. A full sync runs later, so it finds countdowns that started in between. */
const freshMs = 500;

/** Records which leads' codes must change in the shop; jobs of the queue `store-discounts` apply the changes. */
@Injectable()
export class CodeSyncRequests {
  private readonly campaigns: ShortCache<ReadonlySet<string>>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly codes: StoreCodeRepository,
    private readonly batches: StoreBatchRepository,
    private readonly writers: CodeSyncLeaseRepository,
    private readonly personal: PersonalCodes,
  ) {
    this.campaigns = new ShortCache(async (accountId) => new Set(await codes.campaigns(Number(accountId))), {
      freshMs,
      staleMs: 0,
      maxEntries: 5_000,
      isUnavailable: isDatabaseDown,
    });
  }

  /**
   * Requests a sync for changed leads, in the transaction of the change. Costs one small query per account twice a second, and one write where there is
   * a discount.
   */
  async request(accountId: number, leads: readonly ChangedLead[], now: Date): Promise<void> {
    if (!this.database.isInTransaction)
      throw new TypeError('a change and its sync request must run in one transaction');
    if (leads.length === 0) return;
    const campaigns = await this.campaigns.get(String(accountId));
    const concerned = leads.filter(({ campaignId }) => campaigns.has(campaignId));
    const runs = ({ startedAt, mergedInto, supersededBy }: ChangedLead): boolean =>
      startedAt !== null && mergedInto === null && supersededBy === null;
    await this.codes.requestSync(
      accountId,
      concerned.filter(runs).map(({ campaignId, id }) => ({ campaignId, leadId: id, code: this.personal.of(id) })),
      now,
    );
    await this.codes.requestSyncOfKnown(
      accountId,
      concerned.filter((person) => !runs(person)).map(({ id }) => id),
      now,
    );
  }

  /** Requests a full sync of a campaign: its active countdowns, its fixed deadline, and its discount, if any. Call it in the transaction of the change. */
  async requestFullSync(accountId: number, campaignId: string): Promise<void> {
    this.campaigns.invalidate(String(accountId));
    await this.database.transaction((manager) =>
      this.outbox.enqueue(manager, 'store-discounts', accountId, { campaignId } satisfies StoreWork),
    );
  }

  /** Requests a full sync of a campaign only if it has a discount. */
  async requestFullSyncIfDiscounted(accountId: number, campaignId: string): Promise<void> {
    if ((await this.codes.discounted(accountId)).includes(campaignId))
      await this.requestFullSync(accountId, campaignId);
  }

  /** Requests the removal of the codes of erased leads from the shop. Call it in the transaction of the erasure. */
  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.codes.forget(accountId, leadIds, new Date());
  }

  /** Requests the removal of all our discounts from a shop that an account disconnects. Call it in the transaction of the disconnect. */
  async requestShopRemoval(accountId: number, shopDomain: string): Promise<void> {
    await this.batches.requestShopRemoval(accountId, shopDomain, new Date());
    await this.writers.wake(accountId);
  }

  /**
   * Resumes after a shop was connected, for the first time or again: ends the backoff, and requests a check of all codes. Call it in the
   * transaction of the connection.
   */
  async resume(accountId: number): Promise<void> {
    await this.writers.wake(accountId);
    await this.batches.expediteRemoval(accountId, new Date());
    const discounted = await this.codes.discounted(accountId);
    await this.database.transaction((manager) =>
      this.outbox.enqueueAll(
        manager,
        'store-discounts',
        accountId,
        discounted.map((campaignId) => ({ campaignId }) satisfies StoreWork),
      ),
    );
  }
}
