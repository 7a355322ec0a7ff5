import { Inject, Injectable } from '@nestjs/common';
import { FieldSyncRequests } from '@lastcall/core/integrations';
import { Database, LOGGER, type Logger } from '@lastcall/core/platform';
import { leavesAt, StoreBatchRepository, StoreCodeRepository, type StoreBatch } from '../store-codes/index.ts';
import { StoreService } from '../stores/index.ts';
import { isGone, ProviderError, type ProviderAccount } from '@lastcall/providers';
import { sharedSpan, discountRequestOf } from './discount-request.ts';
import type { SyncSession } from './sync-session.ts';
import { StoreDiscountRepository } from './store-discount.repository.ts';

/** The maximum number of batches that one statement reads. */
const atOnce = 50;
/** Milliseconds after which a refused removal is retried. */
const stuckMs = 86_400_000;
/** Milliseconds after which codes that wait for such a removal are checked again. */
export const behindStuckMs = 60_000;

/** Creates, updates and removes the discounts in a shop. */
@Injectable()
export class BatchSync {
  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly fields: FieldSyncRequests,
    private readonly stores: StoreService,
    private readonly discounts: StoreDiscountRepository,
    private readonly batches: StoreBatchRepository,
    private readonly codes: StoreCodeRepository,
  ) {}

  /** Removes batches that ended or were dropped, and updates terms in the shop; returns true if there is more. */
  async sync(turn: SyncSession): Promise<boolean> {
    for (
      let due = await this.batches.due(turn.accountId, turn.now, atOnce);
      due.length > 0;
      due = await this.batches.due(turn.accountId, turn.now, atOnce)
    ) {
      for (const batch of due) {
        if (turn.isOver) return true;
        if (batch.state === 'leaving' || leavesAt(batch.endsAt) <= turn.now) await this.takeAway(turn, batch);
        else await this.renew(turn, batch);
      }
    }
    return false;
  }

  /** Syncs the shared discounts to the shop, as currently requested. */
  async syncShared(turn: SyncSession): Promise<boolean> {
    for (const campaignId of await this.discounts.due(turn.accountId, turn.now, atOnce)) {
      if (turn.isOver) return true;
      if (!(await this.keepOneShared(turn, campaignId))) return true;
      await this.discounts.recordSync(turn.accountId, campaignId, turn.now);
    }
    return false;
  }

  /** Returns the shop's id of a batch, created now if missing. Null if the shop refused, with its reason in the batch. */
  async idOf(turn: SyncSession, batch: StoreBatch): Promise<string | null> {
    if (batch.externalId !== null) return batch.externalId;
    const { campaign, discount } = await turn.discounted(batch.campaignId);
    if (!campaign || !discount || !turn.store) return null;
    const request = discountRequestOf(campaign, discount, batch, batch.isShared);
    await this.batches.note(batch, { state: 'asked' });
    const { account } = turn.store;
    const made = await turn.ask(turn.adapter.createDiscount(account, { ...request, code: batch.code }));
    if (made.refusal) return this.refused(batch, made.refusal);
    await this.database.transaction(async () => {
      await this.batches.note(batch, {
        state: 'live',
        externalId: made.value,
        version: discount.version,
        problem: null,
      });
      // From now on all leads may receive it.
      if (batch.isShared) await this.fields.requestFullSync(batch.accountId, batch.campaignId);
    });
    return made.value;
  }

  /** Handles a discount that was deleted in the shop itself: all its leads get another one. */
  async lost(batch: StoreBatch, now: Date): Promise<void> {
    await this.leave(batch, now);
  }

  private async keepOneShared(turn: SyncSession, campaignId: string): Promise<boolean> {
    const { campaign, discount } = await turn.discounted(campaignId);
    if (!campaign || !discount || discount.code === '' || !turn.store) return true;
    const span = sharedSpan(campaign, discount.savedAt, turn.now);
    const [current] = (await this.batches.shared(turn.accountId, campaignId, turn.store.row.shopDomain)).filter(
      ({ state, endsAt }) => state !== 'leaving' && leavesAt(endsAt) > turn.now,
    );
    if (span === null) {
      // An expired discount is removed by its own schedule.
      if (current && current.endsAt > turn.now)
        await this.batches.requestRemoval(turn.accountId, campaignId, turn.now, [true]);
      return true;
    }
    if (current && current.code !== discount.code) {
      await this.batches.requestRemoval(turn.accountId, campaignId, turn.now, [true]);
      return false;
    }
    const batch =
      current ??
      (await this.batches.ensure({
        accountId: turn.accountId,
        campaignId,
        shopDomain: turn.store.row.shopDomain,
        isShared: true,
        code: discount.code,
        ...span,
      }));
    if (batch.state === 'leaving') {
      await this.discounts.scheduleSync(turn.accountId, campaignId, new Date(turn.now.getTime() + behindStuckMs));
      return true;
    }
    const isOther =
      batch.endsAt.getTime() !== span.endsAt.getTime() || batch.beginsAt.getTime() !== span.beginsAt.getTime();
    if (isOther) await this.batches.note(batch, span);
    if (batch.externalId === null) await this.idOf(turn, { ...batch, ...span });
    else if (isOther || batch.version < discount.version) await this.tell(turn, { ...batch, ...span });
    return true;
  }

  private async renew(turn: SyncSession, batch: StoreBatch): Promise<void> {
    const { discount } = await turn.discounted(batch.campaignId);
    const isOlder = batch.externalId !== null && discount !== null && batch.version < discount.version;
    if (!batch.isShared && isOlder) await this.tell(turn, batch);
    else await this.batches.note(batch, {});
  }

  private async tell(turn: SyncSession, batch: StoreBatch): Promise<void> {
    const { campaign, discount } = await turn.discounted(batch.campaignId);
    if (!campaign || !discount || turn.store?.row.shopDomain !== batch.shopDomain) return this.batches.note(batch, {});
    const told = await turn.ask(
      turn.adapter.updateDiscount(
        turn.store.account,
        batch.externalId!,
        discountRequestOf(campaign, discount, batch, batch.isShared),
      ),
    );
    if (!told.refusal) await this.batches.note(batch, { state: 'live', version: discount.version, problem: null });
    else if (isGone(told.refusal)) await this.leave(batch, turn.now);
    else await this.refused(batch, told.refusal);
  }

  private async refused(batch: StoreBatch, { reason }: ProviderError): Promise<null> {
    await this.batches.note(batch, { state: 'failed', problem: reason });
    return null;
  }

  private async takeAway(turn: SyncSession, batch: StoreBatch): Promise<void> {
    const isAnywhere = batch.externalId !== null || batch.state === 'asked' || batch.state === 'leaving';
    if (!isAnywhere) return this.leave(batch, turn.now);
    const account = await this.accountOf(turn, batch);
    if (account === null) return this.outOfReach(turn, batch);
    // Requested without a recorded response: repeating the request returns its id.
    const id =
      batch.externalId ?? (turn.store?.row.shopDomain === batch.shopDomain ? await this.idOf(turn, batch) : null);
    const gone = id === null ? { value: undefined } : await turn.ask(turn.adapter.deleteDiscount(account, id));
    if (!gone.refusal) return this.leave(batch, turn.now);
    this.logger.error(
      { accountId: batch.accountId, batch: batch.id, reason: gone.refusal.reason },
      'a discount that is over stays in its shop',
    );
    await this.batches.waitUntil(batch, new Date(turn.now.getTime() + stuckMs));
  }

  private async accountOf(turn: SyncSession, { shopDomain }: StoreBatch): Promise<ProviderAccount | null> {
    if (turn.store?.row.shopDomain === shopDomain) return turn.store.account;
    try {
      return await this.stores.toTidyUp(turn.accountId, shopDomain);
    } catch (error) {
      if (error instanceof ProviderError && error.isReauth) return null;
      throw error;
    }
  }

  /** The shop cannot be opened any more. It ends the discount by itself; until then the batch stays, in case the shop is reconnected. */
  private async outOfReach(turn: SyncSession, batch: StoreBatch): Promise<void> {
    if (leavesAt(batch.endsAt) <= turn.now) return this.leave(batch, turn.now);
    await this.batches.waitUntil(batch, leavesAt(batch.endsAt));
    await this.codes.leaveBatch(batch.accountId, batch.id, false, turn.now);
  }

  private async leave(batch: StoreBatch, now: Date): Promise<void> {
    await this.database.transaction(async () => {
      await this.codes.leaveBatch(batch.accountId, batch.id, batch.endsAt <= now, now);
      await this.batches.drop(batch);
    });
  }
}
