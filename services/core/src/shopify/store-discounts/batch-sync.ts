import { Inject, Injectable } from '@nestjs/common';
import { FieldSyncRequests } from '@lastcall/core/integrations';
import { Database, LOGGER, type Logger } from '@lastcall/core/platform';
import { removalDueAt, StoreBatchRepository, StoreCodeRepository, type StoreBatch } from '../store-codes/index.ts';
import { StoreService } from '../stores/index.ts';
import { isNotFound, ProviderError, type ProviderAccount } from '@lastcall/providers';
import { sharedSpan, discountRequestOf } from './discount-request.ts';
import type { ShopSession } from './shop-session.ts';
import { StoreDiscountRepository } from './store-discount.repository.ts';

/** The maximum number of batches that one statement reads. */
const atOnce = 50;
/** Milliseconds after which a refused removal is retried. */
const removalRetryMs = 86_400_000;
/** Milliseconds after which codes that wait for such a removal are checked again. */
export const blockedRecheckMs = 60_000;

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
  async sync(session: ShopSession): Promise<boolean> {
    for (
      let due = await this.batches.due(session.accountId, session.now, atOnce);
      due.length > 0;
      due = await this.batches.due(session.accountId, session.now, atOnce)
    ) {
      for (const batch of due) {
        if (session.calls.isTimeUp) return true;
        if (batch.state === 'leaving' || removalDueAt(batch.endsAt) <= session.now)
          await this.removeFromShop(session, batch);
        else await this.renew(session, batch);
      }
    }
    return false;
  }

  /** Syncs the shared discounts to the shop, as currently requested. */
  async syncShared(session: ShopSession): Promise<boolean> {
    for (const campaignId of await this.discounts.due(session.accountId, session.now, atOnce)) {
      if (session.calls.isTimeUp) return true;
      if (!(await this.syncSharedCode(session, campaignId))) return true;
      await this.discounts.recordSync(session.accountId, campaignId, session.now);
    }
    return false;
  }

  /** Returns the shop's id of a batch, created now if missing. Null if the shop refused, with its reason in the batch. */
  async idOf(session: ShopSession, batch: StoreBatch): Promise<string | null> {
    if (batch.externalId !== null) return batch.externalId;
    const { campaign, discount } = await session.discounted(batch.campaignId);
    if (!campaign || !discount || !session.store) return null;
    const request = discountRequestOf(campaign, discount, batch, batch.isShared);
    await this.batches.recordState(batch, { state: 'asked' });
    const { account } = session.store;
    const made = await session.calls.call(session.adapter.createDiscount(account, { ...request, code: batch.code }));
    if (made.refusal) return this.recordRejection(batch, made.refusal);
    await this.database.transaction(async () => {
      await this.batches.recordState(batch, {
        state: 'live',
        externalId: made.value,
        version: discount.version,
        problem: null,
      });
      // All leads can receive the shared code from now on.
      if (batch.isShared) await this.fields.requestFullSync(batch.accountId, batch.campaignId);
    });
    return made.value;
  }

  /** Handles a discount that was deleted in the shop itself: all its leads get another one. */
  async handleDeleted(batch: StoreBatch, now: Date): Promise<void> {
    await this.deleteBatch(batch, now);
  }

  private async syncSharedCode(session: ShopSession, campaignId: string): Promise<boolean> {
    const { campaign, discount } = await session.discounted(campaignId);
    if (!campaign || !discount || discount.code === '' || !session.store) return true;
    const span = sharedSpan(campaign, discount.savedAt, session.now);
    const [current] = (await this.batches.shared(session.accountId, campaignId, session.store.row.shopDomain)).filter(
      ({ state, endsAt }) => state !== 'leaving' && removalDueAt(endsAt) > session.now,
    );
    if (span === null) {
      // An expired discount is removed on its own schedule.
      if (current && current.endsAt > session.now)
        await this.batches.requestRemoval(session.accountId, campaignId, session.now, [true]);
      return true;
    }
    if (current && current.code !== discount.code) {
      await this.batches.requestRemoval(session.accountId, campaignId, session.now, [true]);
      return false;
    }
    const batch =
      current ??
      (await this.batches.ensure({
        accountId: session.accountId,
        campaignId,
        shopDomain: session.store.row.shopDomain,
        isShared: true,
        code: discount.code,
        ...span,
      }));
    if (batch.state === 'leaving') {
      await this.discounts.scheduleSync(
        session.accountId,
        campaignId,
        new Date(session.now.getTime() + blockedRecheckMs),
      );
      return true;
    }
    const isOther =
      batch.endsAt.getTime() !== span.endsAt.getTime() || batch.beginsAt.getTime() !== span.beginsAt.getTime();
    if (isOther) await this.batches.recordState(batch, span);
    if (batch.externalId === null) await this.idOf(session, { ...batch, ...span });
    else if (isOther || batch.version < discount.version) await this.updateInShop(session, { ...batch, ...span });
    return true;
  }

  private async renew(session: ShopSession, batch: StoreBatch): Promise<void> {
    const { discount } = await session.discounted(batch.campaignId);
    const isOlder = batch.externalId !== null && discount !== null && batch.version < discount.version;
    if (!batch.isShared && isOlder) await this.updateInShop(session, batch);
    else await this.batches.recordState(batch, {});
  }

  private async updateInShop(session: ShopSession, batch: StoreBatch): Promise<void> {
    const { campaign, discount } = await session.discounted(batch.campaignId);
    if (!campaign || !discount || session.store?.row.shopDomain !== batch.shopDomain)
      return this.batches.recordState(batch, {});
    const added = await session.calls.call(
      session.adapter.updateDiscount(
        session.store.account,
        batch.externalId!,
        discountRequestOf(campaign, discount, batch, batch.isShared),
      ),
    );
    if (!added.refusal)
      await this.batches.recordState(batch, { state: 'live', version: discount.version, problem: null });
    else if (isNotFound(added.refusal)) await this.deleteBatch(batch, session.now);
    else await this.recordRejection(batch, added.refusal);
  }

  private async recordRejection(batch: StoreBatch, { reason }: ProviderError): Promise<null> {
    await this.batches.recordState(batch, { state: 'failed', problem: reason });
    return null;
  }

  private async removeFromShop(session: ShopSession, batch: StoreBatch): Promise<void> {
    const isAnywhere = batch.externalId !== null || batch.state === 'asked' || batch.state === 'leaving';
    if (!isAnywhere) return this.deleteBatch(batch, session.now);
    const account = await this.accountOf(session, batch);
    if (account === null) return this.handleUnreachable(session, batch);
    // Requested without a recorded response: repeating the request returns its id.
    const id =
      batch.externalId ?? (session.store?.row.shopDomain === batch.shopDomain ? await this.idOf(session, batch) : null);
    const gone =
      id === null ? { value: undefined } : await session.calls.call(session.adapter.deleteDiscount(account, id));
    if (!gone.refusal) return this.deleteBatch(batch, session.now);
    this.logger.error(
      { accountId: batch.accountId, batch: batch.id, reason: gone.refusal.reason },
      'an expired discount could not be removed from its store',
    );
    await this.batches.waitUntil(batch, new Date(session.now.getTime() + removalRetryMs));
  }

  private async accountOf(session: ShopSession, { shopDomain }: StoreBatch): Promise<ProviderAccount | null> {
    if (session.store?.row.shopDomain === shopDomain) return session.store.account;
    try {
      return await this.stores.openForCleanup(session.accountId, shopDomain);
    } catch (error) {
      if (error instanceof ProviderError && error.isReauth) return null;
      throw error;
    }
  }

  /** Keeps the batch of a shop that can no longer be opened, in case it is reconnected. The discount expires there on its own. */
  private async handleUnreachable(session: ShopSession, batch: StoreBatch): Promise<void> {
    if (removalDueAt(batch.endsAt) <= session.now) return this.deleteBatch(batch, session.now);
    await this.batches.waitUntil(batch, removalDueAt(batch.endsAt));
    await this.codes.releaseBatch(batch.accountId, batch.id, false, session.now);
  }

  private async deleteBatch(batch: StoreBatch, now: Date): Promise<void> {
    await this.database.transaction(async () => {
      await this.codes.releaseBatch(batch.accountId, batch.id, batch.endsAt <= now, now);
      await this.batches.drop(batch);
    });
  }
}
