import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LeadDryRunService, LeadService, hasEmail, sameMailbox, type Signals } from '../leads/index.ts';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import { Database, Outbox, VisitorLimits } from '@lastcall/core/platform';
import { LinkStartRepository } from './link-start.repository.ts';

/** Milliseconds within which an email scanner opens several links of an email, while a visitor opens one. */
const burstMs = 5_000;
/** Milliseconds for which a click is quarantined before it may start a countdown; by then the last click of a burst is in the database. */
export const quarantineMs = burstMs + 1_000;

/** The payload of the job that decides on a click. */
export interface LinkStartPayload extends Record<string, unknown> {
  readonly linkStartId: string;
}

/** The outcome of a quarantined click: it started the countdown, came from a scanner, has to wait, or was deleted with its lead. */
type ClickOutcome = 'started' | 'scanner' | 'not-yet' | 'gone';

/** Starts countdowns on clicks on email links, unless other links of the same email were opened at about the same time. */
@Injectable()
export class LinkStartService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clicks: LinkStartRepository,
    private readonly leads: LeadService,
    private readonly dryRun: LeadDryRunService,
    private readonly tracked: VisitorConfigService,
    private readonly limits: VisitorLimits,
  ) {}

  /**
   * Quarantines a click of a lead without a countdown, or of one who may re-enter; the worker decides on it. Ignores clicks that identify no lead, and new
   * email addresses from a network that has named too many.
   */
  async quarantineClick(
    campaign: TrackedCampaign,
    pageId: string,
    signals: Signals,
    { ip, clickedAt }: { readonly ip: string; readonly clickedAt: Date },
  ): Promise<void> {
    // Links name email addresses without proof, so they start no countdown in a campaign whose countdowns the platform starts.
    if (campaign.startsBy === 'platform' && !signals.isOfLink) return;
    if ((await this.leads.find(campaign, signals, clickedAt))?.deadlineAt) return;
    const { token, email } = await this.dryRun.found(campaign, signals, clickedAt);
    const person = hasEmail(token) ? token : (email ?? token);
    const namedEmail = signals.email ?? signals.claim?.email ?? null;
    if (!person && namedEmail === null) return;
    const newMailbox = person ? null : sameMailbox(namedEmail!);
    const { accountId } = campaign;
    if (!(await this.limits.allow({ accountId, ip, isNewBrowser: false, newMailbox }))) return;
    await this.database.transaction(async (manager) => {
      const { id: leadId } = person ?? (await this.leads.saveEmail(campaign.accountId, campaign.id, namedEmail!));
      const id = randomUUID();
      await this.clicks.insert(campaign.accountId, {
        id,
        campaignId: campaign.id,
        pageId,
        leadId,
        clickedAt,
        decidedAt: null,
      });
      await this.outbox.enqueue(manager, 'link-starts', campaign.accountId, {
        linkStartId: id,
      } satisfies LinkStartPayload);
    });
  }

  /** Decides on a quarantined click; the countdown starts at the time of the click. Idempotent. */
  async decide(accountId: number, linkStartId: string, outboxId: string, now: Date): Promise<ClickOutcome> {
    const click = await this.clicks.findOne(accountId, { id: linkStartId });
    if (click && now.getTime() < click.clickedAt.getTime() + quarantineMs) return 'not-yet';
    let outcome: ClickOutcome = 'gone';
    await this.outbox.runOnce('link-starts', outboxId, async () => {
      const campaign = click && (await this.tracked.campaignOf(click.campaignId));
      if (!click || !campaign) return;
      outcome = (await this.clicks.hasOthersNear(click, burstMs)) ? 'scanner' : 'started';
      if (outcome === 'started') {
        // Two clicks on one link may be decided concurrently; whichever is first starts the countdown at the time of the first click.
        const startedAt = await this.clicks.firstNear(click, burstMs);
        await this.leads.track(campaign, { leadId: click.leadId, email: null, visitorId: null }, startedAt, 'link');
      }
      await this.clicks.update(accountId, { id: linkStartId }, { decidedAt: now });
    });
    return outcome;
  }
}
