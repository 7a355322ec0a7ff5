import { Injectable } from '@nestjs/common';
import { validation, type Checklist, type ChecklistStep } from '@lastcall/contracts';
import { Database, fieldProblems, Outbox, problem } from '@lastcall/core/platform';
import { deadlineOf, LeadService } from '@lastcall/core/tracking';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import { InboundWebhookService } from '@lastcall/core/integrations';
import type { ChecklistRow } from './checklist.entity.ts';
import { presentChecklist, type ReceivedEvent } from './checklist.presenter.ts';
import { ChecklistRepository, ChecklistStepRepository } from './checklist.repository.ts';
import { clocksBeginBy } from './clocks-begin.ts';
import { lookForMs, type EventPolling, type Look } from './event-polling.ts';
import { ProviderAskingService } from './provider-asking.service.ts';

/** Nothing is waited for. */
const noEvent = { eventState: 'idle', eventAskedAt: null, eventLeadId: null, eventProvider: null } as const;

/** Walks the owner of a campaign through a test with an address of their own. */
@Injectable()
export class ChecklistService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly checklists: ChecklistRepository,
    private readonly steps: ChecklistStepRepository,
    private readonly leads: LeadService,
    private readonly tracked: VisitorConfigService,
    private readonly asking: ProviderAskingService,
    private readonly listener: InboundWebhookService,
  ) {}

  async get(accountId: number, campaignId: string): Promise<Checklist> {
    const campaign = await this.tracked.ownCampaign(accountId, campaignId);
    const row = await this.checklists.getOrCreate(accountId, campaignId);
    const [steps, ways, event] = await Promise.all([
      this.steps.find(accountId, { campaignId }),
      this.checklists.waysInto(accountId, campaignId),
      this.eventOf(campaign, row),
    ]);
    return presentChecklist(row, steps, { clocksBegin: clocksBeginBy(campaign, ways), ...event });
  }

  /** Marks a step as done, or as not done. The email step follows the saved address alone. */
  async toggle(accountId: number, stepId: string, now: Date): Promise<Checklist> {
    const step = await this.steps.get(accountId, { id: stepId });
    if (step.step !== 'input-email')
      await this.steps.update(accountId, { id: stepId }, { completedAt: step.completedAt ? null : now });
    return this.get(accountId, step.campaignId);
  }

  /** Saves the address to test with, once; another one needs a new test. */
  async saveEmail(accountId: number, campaignId: string, email: string, now: Date): Promise<Checklist> {
    await this.begun(accountId, campaignId);
    await this.database.transaction(async () => {
      const row = await this.checklists.getForUpdate(accountId, { campaignId });
      if (row.email !== null && row.email !== email)
        throw fieldProblems({ path: 'email', message: validation.checklistEmailLocked });
      await this.checklists.update(accountId, { campaignId }, { email });
      await this.complete(accountId, campaignId, 'input-email', now);
    });
    return this.get(accountId, campaignId);
  }

  /** Begins to wait for an event of the test address; the worker does the waiting, and asks the email platform beside it where that does not call us. Throws `campaign_archived`, in which none can come. */
  async waitForEvent(accountId: number, campaignId: string, now: Date): Promise<Checklist> {
    await this.begun(accountId, campaignId);
    if ((await this.tracked.ownCampaign(accountId, campaignId)).isArchived) throw problem('campaign_archived');
    const source = await this.asking.sourceOf(accountId, campaignId);
    await this.database.transaction(async (manager) => {
      const row = await this.checklists.getForUpdate(accountId, { campaignId });
      if (row.email === null) throw fieldProblems({ path: 'email', message: validation.checklistEmailRequired });
      if (isWaiting(row, now)) return;
      await this.checklists.update(accountId, { campaignId }, { ...noEvent, eventState: 'waiting', eventAskedAt: now });
      const work: EventPolling = { campaignId, askedAt: now.toISOString() };
      await this.outbox.enqueue(manager, 'event-polling', accountId, { ...work });
      if (source)
        await this.outbox.enqueue(manager, 'event-polling', accountId, {
          ...work,
          asks: 'provider',
        } satisfies EventPolling);
    });
    return this.get(accountId, campaignId);
  }

  /** Begins anew: no step is done, and the test person is forgotten. `cause` names who asked, for the ledger. */
  async restart(accountId: number, campaignId: string, cause: string, now: Date): Promise<Checklist> {
    await this.begun(accountId, campaignId);
    await this.database.transaction(async () => {
      const row = await this.checklists.getForUpdate(accountId, { campaignId });
      if (row.email !== null) await this.leads.clear(accountId, campaignId, row.email, cause, now);
      await this.checklists.update(accountId, { campaignId }, { email: null, ...noEvent });
      await this.steps.update(accountId, { campaignId }, { completedAt: null });
    });
    return this.get(accountId, campaignId);
  }

  /** Forgets a test person who is erased; the test begins anew. */
  async forget(accountId: number, campaignId: string, email: string): Promise<void> {
    const forgotten = await this.checklists.update(accountId, { campaignId, email }, { email: null, ...noEvent });
    if (forgotten > 0) await this.steps.update(accountId, { campaignId }, { completedAt: null });
  }

  /** One look at the lead store for a waiting checklist; what it finds is written once, however often the job runs. */
  async look(accountId: number, { campaignId, askedAt }: EventPolling, now: Date): Promise<Look> {
    return this.database.transaction(async () => {
      const row = await this.checklists.findOne(accountId, { campaignId });
      if (row?.eventState !== 'waiting' || row.eventAskedAt?.toISOString() !== askedAt || row.email === null)
        return 'over';
      const campaign = await this.tracked.ownCampaign(accountId, campaignId);
      const lead = await this.leads.find(campaign, { leadId: null, email: row.email, visitorId: null }, now);
      if (lead?.startedAt) {
        // A new test may have begun since the row was read; its steps are not done.
        const isCurrent =
          (await this.checklists.update(
            accountId,
            { campaignId, eventAskedAt: row.eventAskedAt },
            { eventState: 'received', eventLeadId: lead.id },
          )) > 0;
        if (!isCurrent) return 'over';
        await this.complete(accountId, campaignId, 'event', now);
        return 'received';
      }
      // An archived campaign starts nobody, so there is nothing to wait for.
      if (!campaign.isArchived && now.getTime() - row.eventAskedAt.getTime() < lookForMs) return 'not-yet';
      await this.checklists.update(accountId, { campaignId, eventAskedAt: row.eventAskedAt }, { eventState: 'none' });
      return 'none';
    });
  }

  private async begun(accountId: number, campaignId: string): Promise<void> {
    await this.tracked.ownCampaign(accountId, campaignId);
    await this.checklists.getOrCreate(accountId, campaignId);
  }

  private async complete(accountId: number, campaignId: string, step: ChecklistStep, now: Date): Promise<void> {
    await this.steps.update(accountId, { campaignId, step }, { completedAt: now });
  }

  /** Who has come and until when their offer lasts, and whether the platform's webhook has told of them since their clock began. */
  private async eventOf(
    campaign: TrackedCampaign,
    row: ChecklistRow,
  ): Promise<{ received: ReceivedEvent | null; hasCalled: boolean }> {
    if (row.eventState !== 'received' || row.email === null) return { received: null, hasCalled: false };
    const lead = await this.leads.find(campaign, { leadId: null, email: row.email, visitorId: null }, new Date());
    const deadlineAt = deadlineOf(campaign, lead);
    const hasCalled =
      lead?.startedAt && row.eventProvider
        ? await this.listener.hasToldOf(
            campaign.accountId,
            campaign.id,
            row.eventProvider.provider,
            lead.id,
            lead.startedAt,
          )
        : false;
    return {
      received:
        lead && deadlineAt ? { email: row.email, deadlineAt, timezone: lead.timezone ?? campaign.timezone } : null,
      hasCalled,
    };
  }
}

/** Waiting that the worker may still end by itself; twice the limit later it is taken for lost, and asking begins anew. */
function isWaiting(row: ChecklistRow, now: Date): boolean {
  return (
    row.eventState === 'waiting' &&
    row.eventAskedAt !== null &&
    now.getTime() - row.eventAskedAt.getTime() < 2 * lookForMs
  );
}
