import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { portalLimits } from '@lastcall/contracts/portal-facts';
import type { ResponseOf } from '@lastcall/contracts';
import { CampaignRepository } from '@lastcall/core/campaigns';
import {
  LeadConsentService,
  LeadService,
  type GivenConsent,
  type Lead,
  PersonAddressesRepository,
} from '@lastcall/core/tracking';
import { csvOf, Database, Outbox, pageOf, readCursor, type ListCursor } from '@lastcall/core/platform';
import { messages } from './messages.ts';
import type { PortalSubscriber } from './portal-subscriber.entity.ts';
import { presentSubscriber } from './portal-subscriber.presenter.ts';
import { PortalSubscriberRepository } from './portal-subscriber.repository.ts';

/** Subscribers that a table is written by at a time. */
const tableRows = 1_000;

/** What the job carries that puts somebody into a container of a provider. */
export interface SubscriberWork extends Record<string, unknown> {
  readonly subscriberId: string;
}

/** What somebody has agreed to in a portal. */
export type ConsentWords = Omit<GivenConsent, 'source' | 'blockId'>;

/** In which block somebody subscribes, whether they have ticked its box, and whether the portal puts people anywhere. */
interface Subscribing {
  readonly blockId: string;
  readonly hasAgreed: boolean;
  readonly isForProvider: boolean;
  /** Kept as evidence. */
  readonly consent?: ConsentWords;
}

/** People who subscribed in the portals of campaigns. */
@Injectable()
export class PortalSubscriberService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly campaigns: CampaignRepository,
    private readonly subscribers: PortalSubscriberRepository,
    private readonly addresses: PersonAddressesRepository,
    private readonly leads: LeadService,
    private readonly consents: LeadConsentService,
  ) {}

  /** Those of a campaign, newest first, a page at a time, with how many there are. */
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

  /** All of them as a table, newest first, a piece at a time. */
  async *table(accountId: number, campaignId: string): AsyncGenerator<string> {
    yield csvOf([messages.subscriberColumns]);
    let cursor: ListCursor | null = null;
    do {
      const found: (PortalSubscriber & ListCursor)[] = await this.newest(accountId, campaignId, cursor, tableRows);
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
      cursor = found.length < tableRows ? null : found.at(-1)!;
    } while (cursor);
  }

  /**
   * Notes that a person has subscribed, once, and has the worker put them where the portal says; somebody for whom that failed, or who came before it said so, is put there when they subscribe again.
   */
  async subscribe(
    { accountId, campaignId, id: leadId }: Pick<Lead, 'accountId' | 'campaignId' | 'id'>,
    { blockId, hasAgreed, isForProvider, consent }: Subscribing,
    now: Date,
  ): Promise<void> {
    const leadIds = await this.leads.everyIdOf(accountId, leadId);
    await this.database.transaction(async (manager) => {
      const enqueue = (subscriberId: string) =>
        this.outbox.enqueue(manager, 'portal-subscribers', accountId, { subscriberId } satisfies SubscriberWork);
      const known = await this.subscribers.ofPerson(accountId, campaignId, leadIds);
      if (consent)
        await this.consents.keep(
          { accountId, campaignId, leadId },
          leadIds,
          { source: 'portal', blockId, ...consent },
          now,
        );
      if (known) {
        const isTriedAgain = isForProvider && (known.state === 'none' || known.state === 'failed');
        await this.subscribers.update(
          accountId,
          { id: known.id },
          {
            leadId,
            hasAgreed: known.hasAgreed || hasAgreed,
            ...(isTriedAgain && { state: 'pending', tries: 0, problem: null }),
          },
        );
        if (isTriedAgain) await enqueue(known.id);
        return;
      }
      const id = randomUUID();
      const isNew = await this.subscribers.begin({
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

  /** Forgets that people have subscribed who are erased. */
  forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    return this.subscribers.forgetLeads(accountId, leadIds);
  }

  private async newest(
    accountId: number,
    campaignId: string,
    after: ListCursor | null,
    most: number,
  ): Promise<(PortalSubscriber & ListCursor)[]> {
    const found = await this.subscribers.newest(accountId, campaignId, after, most);
    return found.map((row) => Object.assign(row, { createdAt: row.subscribedAt }));
  }

  private async emailsOf(
    accountId: number,
    rows: readonly PortalSubscriber[],
  ): Promise<(row: PortalSubscriber) => string | null> {
    const addresses = await this.addresses.of(
      accountId,
      rows.map(({ leadId }) => leadId),
    );
    return ({ leadId }) => addresses.get(leadId) ?? null;
  }
}
