import { Injectable } from '@nestjs/common';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { busyRestAfter, restAfter, restFor } from '@lastcall/core/integrations';
import {
  PersonalCodes,
  StoreBatchRepository,
  StoreCodeRepository,
  StoreWriterRepository,
} from '../store-codes/index.ts';
import { StoreService } from '../stores/index.ts';
import { ProviderError } from '@lastcall/providers';
import { BatchSync } from './batch-sync.ts';
import { CodeSync, type Left } from './code-sync.ts';
import { hasSharedCode } from './discount-request.ts';
import { SyncSession, type Discounted } from './sync-session.ts';
import { StoreDiscountRepository } from './store-discount.repository.ts';

/** The maximum number of leads that one statement requests a sync for. */
const gatherSize = 1_000;
/** Milliseconds after which a shop is polled for the progress of added codes. */
const jobMs = 1_000;

/** The result of one turn: `more` is due at once, or the turn is over until the poller enqueues a job again. */
type Turn = 'more' | 'over';

/** Syncs an account's discounts and codes to its shop. */
@Injectable()
export class CodeSyncService {
  constructor(
    private readonly tracked: VisitorConfigService,
    private readonly stores: StoreService,
    private readonly discounts: StoreDiscountRepository,
    private readonly batches: StoreBatchRepository,
    private readonly codes: StoreCodeRepository,
    private readonly writers: StoreWriterRepository,
    private readonly personal: PersonalCodes,
    private readonly batchWork: BatchSync,
    private readonly codeWork: CodeSync,
  ) {}

  /**
   * Requests a full sync of a campaign: all leads with an active countdown, or the shared discount; obsolete codes are dropped. If interrupted, it
   * starts over.
   */
  async gather(accountId: number, campaignId: string, now: Date): Promise<void> {
    const { campaign, discount } = await this.discounted(accountId, campaignId);
    if (!campaign || !discount || !campaign.isOfStore || campaign.isArchived)
      return this.batches.requestRemoval(accountId, campaignId, now);
    if (hasSharedCode(campaign)) {
      await this.batches.requestRemoval(accountId, campaignId, now, [false]);
      return this.discounts.scheduleSync(accountId, campaignId, now);
    }
    await this.batches.requestRemoval(accountId, campaignId, now, [true]);
    for (
      let page = await this.codes.running(accountId, campaignId, now, null, gatherSize);
      page.length > 0;
      page = await this.codes.running(accountId, campaignId, now, page.at(-1)!, gatherSize)
    ) {
      await this.codes.requestSync(
        accountId,
        page.map(({ id }) => ({ campaignId, leadId: id, code: this.personal.of(id) })),
        now,
      );
    }
  }

  /** Runs one turn of an account's sync, as the holder of its lease; returns `over` also when another process holds the lease by now. */
  async writeSlice(accountId: number, holder: string): Promise<Turn> {
    const now = new Date();
    if (!(await this.writers.keep(accountId, holder, now))) return 'over';
    let turn: SyncSession | undefined;
    try {
      turn = new SyncSession(accountId, await this.stores.of(accountId), this.stores.adapter, now, (campaignId) =>
        this.discounted(accountId, campaignId),
      );
      const left = await this.work(turn);
      await this.writers.forgetFailures(accountId);
      if (left === 'more') return 'more';
      return await this.rest(accountId, holder, left === 'waits' ? jobMs : 0);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return this.rest(accountId, holder, await this.restAfter(accountId, error, turn?.hasWorked ?? false));
    }
  }

  private async work(turn: SyncSession): Promise<Left> {
    if (await this.batchWork.sync(turn)) return 'more';
    if (await this.batchWork.syncShared(turn)) return 'more';
    const under = await this.codeWork.finish(turn);
    return turn.isOver ? 'more' : this.codeWork.place(turn, under);
  }

  /** A shop that is busy before anything was done gets growing backoffs until the sync succeeds. */
  private async restAfter(accountId: number, error: ProviderError, hasWorked: boolean): Promise<number> {
    const restMs = restFor(error);
    if (hasWorked && restMs !== null) return restMs;
    const failures = await this.writers.countFailure(accountId);
    return restMs === null ? restAfter(failures) : Math.max(restMs, busyRestAfter(failures));
  }

  private async rest(accountId: number, holder: string, ms: number): Promise<Turn> {
    await this.writers.release(accountId, holder, ms === 0 ? null : new Date(Date.now() + ms));
    return 'over';
  }

  private async discounted(accountId: number, campaignId: string): Promise<Discounted> {
    const [campaign, discount] = await Promise.all([
      this.tracked.campaignOf(campaignId),
      this.discounts.findOne(accountId, { campaignId }),
    ]);
    return { campaign: campaign?.accountId === accountId ? campaign : null, discount };
  }
}
