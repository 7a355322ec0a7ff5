import { Injectable } from '@nestjs/common';
import { isEndless } from '@lastcall/deadline';
import { IntegrationService, ProviderError, reasonOf, type SilentSource } from '@lastcall/core/integrations';
import { LeadService } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { withoutEmails } from '@lastcall/core/platform';
import type { ProviderAnswer } from './checklist.entity.ts';
import { ChecklistRepository } from './checklist.repository.ts';
import { pollProviderEveryMs, pollForMs, type EventPolling } from './event-polling.ts';

/** The result of a poll with the milliseconds until the next one; null for none. */
type Asked = Pick<ProviderAnswer, 'state' | 'reason'> & { readonly againAfterMs: number | null };

/**
 * Polls the email platform for the test lead if no webhook reports them. A lead who is found is started in the same way as by the
 * inbound webhook.
 */
@Injectable()
export class ProviderPollingService {
  constructor(
    private readonly checklists: ChecklistRepository,
    private readonly integrations: IntegrationService,
    private readonly leads: LeadService,
    private readonly tracked: VisitorConfigService,
  ) {}

  /** Returns the list, group or tag to poll; null when the platform calls our webhook or is not connected. */
  async sourceOf(accountId: number, campaignId: string): Promise<SilentSource | null> {
    const { emailPlatform } = await this.checklists.startMethods(accountId, campaignId);
    return this.integrations.silentSource(accountId, campaignId, emailPlatform);
  }

  /**
   * Polls once for a waiting test; resolves with the milliseconds until the next poll, null when there is none. The
   * response is stored for this test only.
   */
  async poll(accountId: number, { campaignId, askedAt }: EventPolling, now: Date): Promise<number | null> {
    const row = await this.checklists.findOne(accountId, { campaignId });
    if (row?.eventState !== 'waiting' || row.eventAskedAt?.toISOString() !== askedAt || row.email === null) return null;
    const campaign = await this.tracked.ownCampaign(accountId, campaignId);
    const source = await this.sourceOf(accountId, campaignId);
    if (!source || campaign.isArchived || isEndless(campaign.rule)) return null;

    const { againAfterMs, ...answer } = await this.answerOf(accountId, source, row.email);
    const isCurrent =
      (await this.checklists.update(
        accountId,
        { campaignId, eventAskedAt: row.eventAskedAt },
        { eventProvider: { provider: source.provider, container: source.container.name, ...answer } },
      )) > 0;
    if (!isCurrent) return null;
    if (answer.state === 'present')
      await this.leads.track(
        campaign,
        { leadId: null, email: row.email, visitorId: null },
        now,
        'listener',
        `provider:${source.provider}`,
      );
    return againAfterMs !== null && now.getTime() + againAfterMs < row.eventAskedAt.getTime() + pollForMs
      ? againAfterMs
      : null;
  }

  private async answerOf(accountId: number, source: SilentSource, email: string): Promise<Asked> {
    try {
      const isThere = await this.integrations.hasContact(accountId, source, email);
      return isThere
        ? { state: 'present', reason: null, againAfterMs: null }
        : { state: 'absent', reason: null, againAfterMs: pollProviderEveryMs };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const reason = withoutEmails(reasonOf(error), '…').slice(0, 500);
      if (error.isFinal) return { state: 'refused', reason, againAfterMs: null };
      return {
        state: 'later',
        reason,
        againAfterMs: Math.max(pollProviderEveryMs, (error.retryAfterSeconds ?? 0) * 1_000),
      };
    }
  }
}
