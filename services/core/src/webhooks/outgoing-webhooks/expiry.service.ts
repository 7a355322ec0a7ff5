import { Injectable } from '@nestjs/common';
import { Database, isDuplicate } from '@lastcall/core/platform';
import { sharedDeadline } from '@lastcall/deadline';
import { ExpiryRepository, type ExpiredLead, type SharedCampaign } from './expiry.repository.ts';
import { WebhookEventRepository } from './webhook-event.repository.ts';
import { WebhookEventsService, type NewWebhookEvent } from './webhook-events.service.ts';

/** Maximum number of leads in one transaction. */
const leadsAtOnce = 200;
const dayMs = 86_400_000;
/** Milliseconds after which the end of a campaign is too old to report, for example after a long worker outage. */
const maxReportAgeMs = 7 * dayMs;

/**
 * Finds passed deadlines and emits `deadline.expired`, once for each of them, with any number of concurrent workers.
 */
@Injectable()
export class ExpiryService {
  constructor(
    private readonly database: Database,
    private readonly expiries: ExpiryRepository,
    private readonly events: WebhookEventRepository,
    private readonly webhookEvents: WebhookEventsService,
  ) {}

  /** Emits events for the leads whose deadlines passed longest ago. Returns true when there may be more. */
  async emitExpiredLeads(now: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      const leads = await this.expiries.lockExpired(now, leadsAtOnce);
      for (const [accountId, own] of Map.groupBy(leads, (lead) => lead.accountId)) {
        const shared = await this.expiries.sharedAmong(
          accountId,
          own.map(({ campaignId }) => campaignId),
        );
        await this.webhookEvents.emit(
          accountId,
          own.filter((lead) => !lead.isJoined && !shared.has(lead.campaignId)).map(deadlineExpired),
          now,
        );
        await this.expiries.markExpiryHandled(
          accountId,
          own.map(({ id }) => id),
        );
      }
      return leads.length === leadsAtOnce;
    });
  }

  /** Emits events for campaigns that have ended since a webhook first subscribed to their end. */
  async emitExpiredCampaigns(now: Date): Promise<void> {
    const day = (ms: number): string => new Date(now.getTime() + ms).toISOString().slice(0, 10);
    // The range is one day wider on both sides because the dates are in the campaigns' time zones.
    const campaigns = await this.expiries.sharedEnding(day(-maxReportAgeMs - dayMs), day(dayMs));
    const ended = campaigns
      .map((campaign) => ({ campaign, at: endOf(campaign) }))
      .filter(
        ({ campaign, at }) => at <= now && at > campaign.askedAt && now.getTime() - at.getTime() < maxReportAgeMs,
      );
    for (const [accountId, own] of Map.groupBy(ended, ({ campaign }) => campaign.accountId)) {
      const candidates = own.map(({ campaign, at }) => endOfCampaign(campaign, at));
      const known = await this.events.knownKeys(
        accountId,
        candidates.map(({ onceKey }) => onceKey),
      );
      for (const event of candidates.filter(({ onceKey }) => !known.has(onceKey)))
        await this.emitOnce(accountId, event, now);
    }
  }

  private async emitOnce(accountId: number, event: NewWebhookEvent, now: Date): Promise<void> {
    try {
      await this.database.transaction(() => this.webhookEvents.emit(accountId, [event], now));
    } catch (error) {
      // Another worker has emitted the event already.
      if (!isDuplicate(error, 'webhook_event_once')) throw error;
    }
  }
}

/** Returns when the campaign ends: at its deadline, or earlier when it sold out. */
function endOf({ rule, timezone, soldOutAt }: SharedCampaign): Date {
  const { at } = sharedDeadline(rule, timezone)!;
  return soldOutAt !== null && soldOutAt < at ? soldOutAt : at;
}

function deadlineExpired({ id, campaignId, deadlineAt, timezone }: ExpiredLead): NewWebhookEvent {
  return {
    type: 'deadline.expired',
    campaignId,
    leadId: id,
    happenedAt: deadlineAt,
    data: { scope: 'person', campaignId, leadId: id, deadlineAt: deadlineAt.toISOString(), timezone },
  };
}

function endOfCampaign({ id, timezone }: SharedCampaign, at: Date): NewWebhookEvent & { onceKey: string } {
  const deadlineAt = at.toISOString();
  return {
    type: 'deadline.expired',
    campaignId: id,
    leadId: null,
    happenedAt: at,
    onceKey: `${id} ${deadlineAt}`,
    data: { scope: 'campaign', campaignId: id, deadlineAt, timezone },
  };
}
