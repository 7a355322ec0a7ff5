import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LeadDryRunService, LeadService, recordsOf, type Signals } from '../leads/index.ts';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import { Database, Outbox } from '@lastcall/core/platform';
import { LinkStartRepository } from './link-start.repository.ts';

/** Milliseconds in which a program that checks a mail goes from one of its links to the next, and a person has opened one. */
const burstMs = 5_000;
/** Milliseconds for which a click is held back before it may start a clock: the last of a burst is in the database then. */
export const heldMs = burstMs + 1_000;

/** What the job of a click carries. */
export interface LinkStartPayload extends Record<string, unknown> {
  readonly linkStartId: string;
}

/** What a held click came to: its clock started, it was one of a program's, it has to wait, or it is gone with its person. */
type HeldClick = 'started' | 'scanner' | 'not-yet' | 'gone';

/** Starts clocks by clicks on email links, once no other link of the same mail was opened beside them. */
@Injectable()
export class LinkStartService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clicks: LinkStartRepository,
    private readonly leads: LeadService,
    private readonly people: LeadDryRunService,
    private readonly tracked: VisitorConfigService,
  ) {}

  /** Holds a click of somebody whose clock does not run, or who may enter again; the worker decides on it. Somebody who is not named is nobody's click. */
  async hold(campaign: TrackedCampaign, pageId: string, signals: Signals, clickedAt: Date): Promise<void> {
    if ((await this.leads.find(campaign, signals, clickedAt))?.deadlineAt) return;
    const { person } = recordsOf(await this.people.found(campaign, signals), signals);
    if (!person && signals.email === null) return;
    await this.database.transaction(async (manager) => {
      const { id: leadId } = person ?? (await this.leads.saveEmail(campaign.accountId, campaign.id, signals.email!));
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

  /** Decides on a held click; the clock begins when it was clicked. Doing it again comes to nothing. */
  async decide(accountId: number, linkStartId: string, outboxId: string, now: Date): Promise<HeldClick> {
    const click = await this.clicks.findOne(accountId, { id: linkStartId });
    if (click && now.getTime() < click.clickedAt.getTime() + heldMs) return 'not-yet';
    let outcome: HeldClick = 'gone';
    await this.outbox.onceOnly('link-starts', outboxId, async () => {
      const campaign = click && (await this.tracked.campaignOf(click.campaignId));
      if (!click || !campaign) return;
      outcome = (await this.clicks.hasOthersNear(click, burstMs)) ? 'scanner' : 'started';
      if (outcome === 'started') {
        // Of two clicks on one link that are decided at the same time, either starts the clock when the first was made.
        const startedAt = await this.clicks.firstNear(click, burstMs);
        await this.leads.track(campaign, { leadId: click.leadId, email: null, visitorId: null }, startedAt, 'link');
      }
      await this.clicks.update(accountId, { id: linkStartId }, { decidedAt: now });
    });
    return outcome;
  }
}
