import { Injectable } from '@nestjs/common';
import { Database, isDuplicate } from '@lastcall/core/platform';
import { sharedDeadline } from '@lastcall/deadline';
import { ExpiryRepository, type ExpiredLead, type SharedCampaign } from './expiry.repository.ts';
import { WebhookEventRepository } from './webhook-event.repository.ts';
import { WebhookEventsService, type NewWebhookEvent } from './webhook-events.service.ts';

/** Leads of one transaction. */
const leadsAtOnce = 200;
const dayMs = 86_400_000;
/** Milliseconds after which the end of a campaign is old news: a worker that was away for longer tells nobody. */
const oldNewsMs = 7 * dayMs;

/** Finds what has come to its end and tells the webhooks of it, once each, however many workers look. */
@Injectable()
export class ExpiryService {
  constructor(
    private readonly database: Database,
    private readonly expiries: ExpiryRepository,
    private readonly events: WebhookEventRepository,
    private readonly telling: WebhookEventsService,
  ) {}

  /** Tells of the people whose deadlines have passed longest ago. Returns whether there may be more. */
  async tellOfPeople(now: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      const leads = await this.expiries.lockExpired(now, leadsAtOnce);
      for (const [accountId, own] of Map.groupBy(leads, (lead) => lead.accountId)) {
        const shared = await this.expiries.sharedAmong(
          accountId,
          own.map(({ campaignId }) => campaignId),
        );
        await this.telling.tell(
          accountId,
          own.filter((lead) => !lead.isJoined && !shared.has(lead.campaignId)).map(endOfPerson),
          now,
        );
        await this.expiries.noteTold(
          accountId,
          own.map(({ id }) => id),
        );
      }
      return leads.length === leadsAtOnce;
    });
  }

  /** Tells of the campaigns that have ended for everybody since somebody wished to know. */
  async tellOfCampaigns(now: Date): Promise<void> {
    const day = (ms: number): string => new Date(now.getTime() + ms).toISOString().slice(0, 10);
    // A day more on both sides: the dates are those of the campaigns' zones.
    const campaigns = await this.expiries.sharedEnding(day(-oldNewsMs - dayMs), day(dayMs));
    const ended = campaigns
      .map((campaign) => ({ campaign, at: endOf(campaign) }))
      .filter(({ campaign, at }) => at <= now && at > campaign.askedAt && now.getTime() - at.getTime() < oldNewsMs);
    for (const [accountId, own] of Map.groupBy(ended, ({ campaign }) => campaign.accountId)) {
      const happenings = own.map(({ campaign, at }) => endOfCampaign(campaign, at));
      const known = await this.events.knownKeys(
        accountId,
        happenings.map(({ onceKey }) => onceKey),
      );
      for (const happening of happenings.filter(({ onceKey }) => !known.has(onceKey)))
        await this.tellOnce(accountId, happening, now);
    }
  }

  private async tellOnce(accountId: number, happening: NewWebhookEvent, now: Date): Promise<void> {
    try {
      await this.database.transaction(() => this.telling.tell(accountId, [happening], now));
    } catch (error) {
      // Another worker was faster.
      if (!isDuplicate(error, 'webhook_event_once')) throw error;
    }
  }
}

/** Who has sold all has ended then, whatever day was set. */
function endOf({ rule, timezone, soldOutAt }: SharedCampaign): Date {
  const { at } = sharedDeadline(rule, timezone)!;
  return soldOutAt !== null && soldOutAt < at ? soldOutAt : at;
}

function endOfPerson({ id, campaignId, deadlineAt, timezone }: ExpiredLead): NewWebhookEvent {
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
