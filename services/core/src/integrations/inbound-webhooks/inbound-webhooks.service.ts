import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { ContactVerdict } from '@lastcall/contracts/integrations/inbound-webhooks';
import { limits } from '@lastcall/contracts/platform';
import type { StartedBy } from '@lastcall/contracts/tracking/leads';
import { FieldSyncRequests } from '../field-sync-requests/index.ts';
import { LeadBatchService, type BatchStart } from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { Database, pageOf, readCursor, retryOnConflict, Tokens } from '@lastcall/core/platform';
import { InboundDeliveryRepository } from './inbound-delivery.repository.ts';
import type { InboundNoticeRow } from './inbound-notice.entity.ts';
import { presentNotice } from './inbound-notice.presenter.ts';
import { InboundNoticeRepository, type EarlierNotice } from './inbound-notice.repository.ts';
import { concurrentStarts } from './concurrent-starts.ts';
import { identityOf, repetitionMs, type ContactNotice } from './contact-notice.ts';

/** The campaign and provider of notices, and the cause for the countdowns that they start. */
interface NoticeSource {
  readonly campaign: TrackedCampaign;
  readonly provider: string;
  readonly startedBy: StartedBy;
}

interface KeyedNotice {
  readonly notice: ContactNotice;
  readonly key: string;
}

/** Starts the leads that providers report, once per notice. */
@Injectable()
export class InboundWebhookService {
  constructor(
    private readonly database: Database,
    private readonly notices: InboundNoticeRepository,
    private readonly deliveries: InboundDeliveryRepository,
    private readonly leads: LeadBatchService,
    private readonly fields: FieldSyncRequests,
    private readonly tokens: Tokens,
  ) {}

  /** Starts every reported lead without an active countdown; resolves when all of it is committed. The verdicts are in the order of the notices. */
  receive(source: NoticeSource, notices: readonly ContactNotice[], receivedAt: Date): Promise<ContactVerdict[]> {
    return retryOnConflict(
      () => this.database.transaction(() => this.record(source, notices, receivedAt, null)),
      concurrentStarts,
    );
  }

  /**
   * Does the same as part of a transaction, for a stored delivery. Processing it again starts no lead twice: each gets the earlier verdict. Throws a
   * duplicate error when another process starts one of them at the same moment; repeat the whole transaction then.
   */
  async record(
    source: NoticeSource,
    notices: readonly ContactNotice[],
    receivedAt: Date,
    deliveryId: string | null,
  ): Promise<ContactVerdict[]> {
    const keyed = notices.map((notice) => ({
      notice,
      key: this.tokens.keyedHash('notice', identityOf(source.provider, notice)),
    }));
    if (keyed.length === 0) return [];
    const verdicts = await this.recordAll(source, keyed, receivedAt, deliveryId);
    return keyed.map(({ key }) => verdicts.get(key)!);
  }

  /** Returns the notices of the last 30 days, newest first. */
  async list(
    accountId: number,
    campaignId: string,
    cursor: string | undefined,
  ): Promise<ResponseOf<'listInboundWebhookLog'>> {
    const found = await this.notices.list(accountId, campaignId, readCursor(cursor), limits.listPage + 1);
    const { rows, nextCursor } = pageOf(
      found.map((row) => Object.assign(row, { createdAt: row.receivedAt })),
      limits.listPage,
    );
    return { notices: rows.map(presentNotice), nextCursor };
  }

  /** Returns true if a provider has reported a lead since an instant. */
  hasReported(accountId: number, campaignId: string, provider: string, leadId: string, since: Date): Promise<boolean> {
    return this.notices.hasOf(accountId, campaignId, provider, leadId, since);
  }

  /** Clears the deliveries that named these leads and detaches their notices from them; the notices still prevent duplicates. */
  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.deliveries.forgetLeads(accountId, leadIds);
    await this.notices.forgetLeads(accountId, leadIds);
  }

  private async recordAll(
    { campaign, provider, startedBy }: NoticeSource,
    keyed: readonly KeyedNotice[],
    receivedAt: Date,
    deliveryId: string | null,
  ): Promise<Map<string, ContactVerdict>> {
    const unique = new Map(keyed.map(({ key, notice }) => [key, notice]));
    const earlier = await this.notices.findByKeys(campaign.accountId, campaign.id, [...unique.keys()]);
    const copies = [...earlier.values()].filter((before) =>
      isRepetition(before, unique.get(before.key)!, receivedAt, deliveryId),
    );
    const copied = new Set(copies.map(({ key }) => key));
    const fresh = [...unique].filter(([key]) => !copied.has(key));

    const started = await this.leads.start(
      campaign,
      fresh.flatMap(([, { email }]) => email ?? []),
      receivedAt,
      startedBy,
    );
    await this.fields.retryMissing(
      { accountId: campaign.accountId, campaignId: campaign.id, provider },
      [...started.values()].map(({ lead }) => lead.id),
      receivedAt,
    );
    const rowsDeliveryId = deliveryId ?? randomUUID();
    const rows = fresh.map(([noticeKey, notice]): InboundNoticeRow => {
      const start = notice.email === null ? undefined : started.get(notice.email);
      return {
        accountId: campaign.accountId,
        id: randomUUID(),
        campaignId: campaign.id,
        deliveryId: rowsDeliveryId,
        provider,
        noticeKey,
        verdict: verdictOf(notice, start),
        leadId: start?.lead.id ?? null,
        copies: 0,
        receivedAt,
      };
    });
    await this.notices.add(
      campaign.accountId,
      rows,
      [...earlier.values()].filter(({ key }) => !copied.has(key)),
    );
    await this.notices.countCopies(
      campaign.accountId,
      copies.filter((before) => before.deliveryId !== deliveryId),
      deliveryId,
    );
    const ofCopies = copies.map(
      (before) =>
        [
          before.key,
          before.deliveryId === deliveryId ? before.verdict : verdictOf(unique.get(before.key)!, undefined),
        ] as const,
    );
    return new Map([...rows.map(({ noticeKey, verdict }) => [noticeKey, verdict] as const), ...ofCopies]);
  }
}

/**
 * Returns true for a duplicate. A replayed delivery is a duplicate, except for a lead who could not be identified the first time. An event with an id
 * counts once. Without an id, the same content is a duplicate for ten minutes, unless the lead was cleared or reset since, as in a test.
 */
function isRepetition(
  { receivedAt, restartedAt, deliveryId: before, verdict }: EarlierNotice,
  { eventId, email }: ContactNotice,
  now: Date,
  deliveryId: string | null,
): boolean {
  if (before === deliveryId) return email === null || verdict === 'started' || verdict === 'known';
  if (eventId !== null) return true;
  return now.getTime() - receivedAt.getTime() < repetitionMs && !(restartedAt !== null && restartedAt > receivedAt);
}

function verdictOf({ email, isMergeTag }: ContactNotice, start: BatchStart | undefined): ContactVerdict {
  if (email === null) return isMergeTag ? 'merge_tag' : 'no_address';
  return start?.isStarted ? 'started' : 'known';
}
