import { Injectable } from '@nestjs/common';
import { VisitorConfigService } from '@lastcall/core/read-models';
import {
  forEachPage,
  Outbox,
  SyncEngine,
  type ListCursor,
  type SyncResult,
  type SyncSession,
} from '@lastcall/core/platform';
import {
  PersonalCodes,
  StoreBatchRepository,
  StoreCodeRepository,
  CodeSyncLeaseRepository,
  type StoreWork,
} from '../store-codes/index.ts';
import { StoreService } from '../stores/index.ts';
import { BatchSync } from './batch-sync.ts';
import { CodeSync, type SyncProgress } from './code-sync.ts';
import { hasSharedCode } from './discount-request.ts';
import { ShopSession, type Discounted } from './shop-session.ts';
import { StoreDiscountRepository } from './store-discount.repository.ts';

/** The maximum number of leads that one statement requests a sync for. */
const batchSize = 1_000;
/** Milliseconds after which a shop is polled for the progress of added codes. */
const jobMs = 1_000;

/** Syncs an account's discounts and codes to its shop. */
@Injectable()
export class CodeSyncService {
  /** Runs one session per account at a time, because a shop has one rate limit for all our calls. */
  readonly engine: SyncEngine<number>;

  constructor(
    outbox: Outbox,
    leases: CodeSyncLeaseRepository,
    private readonly tracked: VisitorConfigService,
    private readonly stores: StoreService,
    private readonly discounts: StoreDiscountRepository,
    private readonly batches: StoreBatchRepository,
    private readonly codes: StoreCodeRepository,
    private readonly personal: PersonalCodes,
    private readonly batchWork: BatchSync,
    private readonly codeWork: CodeSync,
  ) {
    this.engine = new SyncEngine(outbox, {
      queue: 'store-discounts',
      jobOf: (accountId) => ({ accountId, payload: {} satisfies StoreWork }),
      leases,
      sync: (accountId, session) => this.sync(accountId, session),
      isBusyCounted: true,
    });
  }

  /**
   * Requests a full sync of a campaign: all leads with an active countdown, or the shared discount; obsolete codes are dropped. If interrupted, it
   * starts over.
   */
  async collect(accountId: number, campaignId: string, now: Date): Promise<void> {
    const { campaign, discount } = await this.discounted(accountId, campaignId);
    if (!campaign || !discount || !campaign.isOfStore || campaign.isArchived)
      return this.batches.requestRemoval(accountId, campaignId, now);
    if (hasSharedCode(campaign)) {
      await this.batches.requestRemoval(accountId, campaignId, now, [false]);
      return this.discounts.scheduleSync(accountId, campaignId, now);
    }
    await this.batches.requestRemoval(accountId, campaignId, now, [true]);
    await forEachPage<ListCursor>(
      (last) => this.codes.running(accountId, campaignId, now, last, batchSize),
      (page) =>
        this.codes.requestSync(
          accountId,
          page.map(({ id }) => ({ campaignId, leadId: id, code: this.personal.of(id) })),
          now,
        ),
    );
  }

  private async sync(accountId: number, calls: SyncSession): Promise<SyncResult> {
    const store = await this.stores.of(accountId);
    calls.start();
    const session = new ShopSession(calls, accountId, store, this.stores.adapter, (campaignId) =>
      this.discounted(accountId, campaignId),
    );
    const left = await this.work(session);
    return { next: left === 'waits' ? { afterMs: jobMs } : left, hasSucceeded: true };
  }

  private async work(session: ShopSession): Promise<SyncProgress> {
    if (await this.batchWork.sync(session)) return 'more';
    if (await this.batchWork.syncShared(session)) return 'more';
    const under = await this.codeWork.finish(session);
    return session.calls.isTimeUp ? 'more' : this.codeWork.syncDue(session, under);
  }

  private async discounted(accountId: number, campaignId: string): Promise<Discounted> {
    const [campaign, discount] = await Promise.all([
      this.tracked.campaignOf(campaignId),
      this.discounts.findOne(accountId, { campaignId }),
    ]);
    return { campaign: campaign?.accountId === accountId ? campaign : null, discount };
  }
}
