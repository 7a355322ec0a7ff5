import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { portalLimits } from '@lastcall/contracts/portals/portal-facts';
import { CampaignRepository } from '@lastcall/core/campaigns';
import {
  LeadConsentService,
  LeadService,
  type GivenConsent,
  type Lead,
  LeadEmailsRepository,
} from '@lastcall/core/tracking';
import { csvOf, Database, Outbox, pageOf, readCursor, sha256, type ListCursor } from '@lastcall/core/platform';
import { messages } from './messages.ts';
import type { PortalSubscriber } from './portal-subscriber.entity.ts';
import { presentSubscriber } from './portal-subscriber.presenter.ts';
import { PortalSubscriberRepository } from './portal-subscriber.repository.ts';

/** Number of subscribers that are exported at a time. */
const exportBatchSize = 1_000;

/** The payload of a job that adds a subscriber to a list or tag of a provider. */
export interface SubscriberJob extends Record<string, unknown> {
  readonly subscriberId: string;
}

/** The consent text that a visitor agreed to in a portal. */
export type ConsentText = Omit<GivenConsent, 'source' | 'blockId'>;

/** The block of the subscription, its checkbox, and whether the portal adds subscribers to a provider. */
interface SubscribeRequest {
  readonly blockId: string;
  readonly hasAgreed: boolean;
  readonly isForProvider: boolean;
  /** Stored as evidence. */
  readonly consent?: ConsentText;
}

/** Manages the subscribers of campaigns' portals. */
@Injectable()
export class PortalSubscriberService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly campaigns: CampaignRepository,
    private readonly subscribers: PortalSubscriberRepository,
    private readonly leadEmails: LeadEmailsRepository,
    private readonly leads: LeadService,
    private readonly consents: LeadConsentService,
  ) {}

  /** Lists the subscribers of a campaign, newest first, one page at a time, with their total. */
  async list(
    accountId: number,
    campaignId: string,
    cursor: string | undefined,
  ): Promise<ResponseOf<'listPortalSubscribers'>> {
    await this.campaigns.get(accountId, { id: campaignId });
    const [found, total] = await Promise.all([
      this.newest(accountId, campaignId, readCursor(cursor), portalLimits.listPage + 1),
      this.subscribers.count(accountId, { campaignId }),
    ]);
    const { rows, nextCursor } = pageOf(found, portalLimits.listPage);
    const emails = await this.emailsOf(accountId, rows);
    return { subscribers: rows.map((row) => presentSubscriber(row, emails(row))), total, nextCursor };
  }

  /** Exports all subscribers as a table, newest first, in batches. */
  async *exportCsv(accountId: number, campaignId: string): AsyncGenerator<string> {
    yield csvOf([messages.subscriberColumns]);
    let cursor: ListCursor | null = null;
    do {
      const found: (PortalSubscriber & ListCursor)[] = await this.newest(
        accountId,
        campaignId,
        cursor,
        exportBatchSize,
      );
      const emails = await this.emailsOf(accountId, found);
      yield csvOf(
        found.map((row) => [
          emails(row),
          row.subscribedAt.toISOString(),
          row.hasAgreed ? messages.yes : messages.no,
          messages.states[row.state],
          row.problem,
        ]),
      );
      cursor = found.length < exportBatchSize ? null : found.at(-1)!;
    } while (cursor);
  }

  /**
   * Records a subscription once and enqueues adding the subscriber at the provider. A lead whose earlier attempt
   * failed, or who subscribed before a provider was chosen, is added when subscribing again.
   */
  async subscribe(
    { accountId, campaignId, id: leadId }: Pick<Lead, 'accountId' | 'campaignId' | 'id'>,
    { blockId, hasAgreed, isForProvider, consent }: SubscribeRequest,
    now: Date,
  ): Promise<void> {
    const leadIds = await this.leads.allRecordIdsOf(accountId, leadId);
    const idsWithSameEmail = await this.leads.idsWithEmailOf(accountId, leadId);
    await this.database.transaction(async (manager) => {
      const enqueue = (subscriberId: string) =>
        this.outbox.enqueue(manager, 'portal-subscribers', accountId, { subscriberId } satisfies SubscriberJob);
      const known = await this.subscribers.lockByLeads(accountId, campaignId, [...leadIds, ...idsWithSameEmail]);
      if (consent)
        await this.consents.saveConsent(
          { accountId, campaignId, leadId },
          leadIds,
          { source: 'portal', blockId, ...consent },
          now,
        );
      if (known) {
        const isRetried = isForProvider && (known.state === 'none' || known.state === 'failed');
        await this.subscribers.update(
          accountId,
          { id: known.id },
          {
            ...(leadIds.includes(known.leadId) && { leadId }),
            hasAgreed: known.hasAgreed || hasAgreed,
            ...(isRetried && { state: 'pending', tries: 0, problem: null }),
          },
        );
        if (isRetried) await enqueue(known.id);
        return;
      }
      // Concurrent requests with the same unproven email address have different records, but one subscription.
      const id = idsWithSameEmail.length > 0 ? idOf(campaignId, await this.emailOf(accountId, leadId)) : randomUUID();
      const isNew = await this.subscribers.insertIfNew({
        accountId,
        id,
        campaignId,
        leadId,
        blockId,
        hasAgreed,
        state: isForProvider ? 'pending' : 'none',
        subscribedAt: now,
      });
      if (isNew && isForProvider) await enqueue(id);
    });
  }

  /** Deletes the subscriptions of erased leads. */
  forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    return this.subscribers.forgetLeads(accountId, leadIds);
  }

  private async emailOf(accountId: number, leadId: string): Promise<string> {
    return (await this.leadEmails.named(accountId, [leadId])).get(leadId) ?? leadId;
  }

  private async newest(
    accountId: number,
    campaignId: string,
    after: ListCursor | null,
    limit: number,
  ): Promise<(PortalSubscriber & ListCursor)[]> {
    const found = await this.subscribers.newest(accountId, campaignId, after, limit);
    return found.map((row) => Object.assign(row, { createdAt: row.subscribedAt }));
  }

  private async emailsOf(
    accountId: number,
    rows: readonly PortalSubscriber[],
  ): Promise<(row: PortalSubscriber) => string | null> {
    const emails = await this.leadEmails.named(
      accountId,
      rows.map(({ leadId }) => leadId),
    );
    return ({ leadId }) => emails.get(leadId) ?? null;
  }
}

/** Returns the id of the subscription of an email address in a campaign. */
function idOf(campaignId: string, email: string): string {
  const hex = sha256(`portal-subscriber/${campaignId}/${email}`).slice(0, 32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
