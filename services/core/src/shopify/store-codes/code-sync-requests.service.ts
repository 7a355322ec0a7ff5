import { Injectable } from '@nestjs/common';
import { Database, isDatabaseDown, Outbox, ShortCache } from '@lastcall/core/platform';
import { PersonalCodes } from './personal-codes.ts';
import { StoreBatchRepository } from './store-batch.repository.ts';
import { StoreCodeRepository } from './store-code.repository.ts';
import { StoreWriterRepository } from './code-sync-lease.repository.ts';

/** What a job carries: nothing to write what is due in the account's shop, or the campaign of which everybody's code is to be looked at first. */
export interface StoreWork extends Record<string, unknown> {
  readonly campaignId?: string;
}

/** Somebody whose clock has changed, as they are afterwards. */
interface PersonOfCode {
  readonly id: string;
  readonly campaignId: string;
  readonly startedAt: Date | null;
  readonly mergedInto: string | null;
  readonly supersededBy: string | null;
}

/** Milliseconds after which a clock that begins in a campaign whose discount is new finds it. A job that gathers everybody looks again after a longer time. */
const freshMs = 500;

/** Notes whose codes the shop is to have otherwise than it has them; jobs of the queue `store-discounts` see to it. */
@Injectable()
export class CodeSyncRequests {
  private readonly campaigns: ShortCache<ReadonlySet<string>>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly codes: StoreCodeRepository,
    private readonly batches: StoreBatchRepository,
    private readonly writers: StoreWriterRepository,
    private readonly personal: PersonalCodes,
  ) {
    this.campaigns = new ShortCache(async (accountId) => new Set(await codes.campaigns(Number(accountId))), {
      freshMs,
      staleMs: 0,
      most: 5_000,
      isUnavailable: isDatabaseDown,
    });
  }

  /** Wishes for what has changed of people, in the transaction that changes it. Costs one small query of an account twice a second, and one write where there is a discount. */
  async wish(accountId: number, people: readonly PersonOfCode[], now: Date): Promise<void> {
    if (!this.database.isInTransaction) throw new TypeError('a change and its wish are one transaction');
    if (people.length === 0) return;
    const campaigns = await this.campaigns.get(String(accountId));
    const concerned = people.filter(({ campaignId }) => campaigns.has(campaignId));
    const runs = ({ startedAt, mergedInto, supersededBy }: PersonOfCode): boolean =>
      startedAt !== null && mergedInto === null && supersededBy === null;
    await this.codes.wish(
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

  /** Has everything of a campaign looked at again: whose clock runs, when it ends for everybody, and whether it has a discount at all. Call it in the transaction of the change. */
  async requestFullSync(accountId: number, campaignId: string): Promise<void> {
    this.campaigns.forget(String(accountId));
    await this.database.transaction((manager) =>
      this.outbox.enqueue(manager, 'store-discounts', accountId, { campaignId } satisfies StoreWork),
    );
  }

  /** The same where there is a discount. */
  async requestFullSyncIfDiscounted(accountId: number, campaignId: string): Promise<void> {
    if ((await this.codes.discounted(accountId)).includes(campaignId))
      await this.requestFullSync(accountId, campaignId);
  }

  /** Lets go of people; what a shop has of theirs is taken away there. Call it in the transaction of the erasure. */
  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.codes.forget(accountId, leadIds, new Date());
  }

  /** Has all of ours taken away in a shop that an account lets go of. Call it in that transaction. */
  async letGo(accountId: number, shopDomain: string): Promise<void> {
    await this.batches.letGoOfShop(accountId, shopDomain, new Date());
    await this.writers.wake(accountId);
  }

  /** A shop is connected, again or anew: everything that waited goes on, and everybody's code is looked at. Call it in the transaction of the connection. */
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
