import { Injectable } from '@nestjs/common';
import type { Checklist, ChecklistStep } from '@lastcall/contracts/onboarding';
import { validation } from '@lastcall/contracts/platform';
import { Database, fieldProblems, Outbox, problem } from '@lastcall/core/platform';
import { deadlineOf, LeadService } from '@lastcall/core/tracking';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import { InboundWebhookService } from '@lastcall/core/integrations';
import type { ChecklistRow } from './checklist.entity.ts';
import { presentChecklist, type ReceivedEvent } from './checklist.presenter.ts';
import { ChecklistRepository, ChecklistStepRepository } from './checklist.repository.ts';
import { testStartOf } from './test-start.ts';
import { pollForMs, type EventPolling, type PollResult } from './event-polling.ts';
import { ProviderPollingService } from './provider-polling.service.ts';

/** The columns of a test that is not waiting. */
const noEvent = { eventState: 'idle', eventAskedAt: null, eventLeadId: null, eventProvider: null } as const;

/** Walks the owner of a campaign through a test with an email address of their own. */
@Injectable()
export class ChecklistService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly checklists: ChecklistRepository,
    private readonly steps: ChecklistStepRepository,
    private readonly leads: LeadService,
    private readonly tracked: VisitorConfigService,
    private readonly providerPolling: ProviderPollingService,
    private readonly inboundWebhooks: InboundWebhookService,
  ) {}

  async get(accountId: number, campaignId: string): Promise<Checklist> {
    const campaign = await this.tracked.ownCampaign(accountId, campaignId);
    const row = await this.checklists.getOrCreate(accountId, campaignId);
    const [steps, methods, event] = await Promise.all([
      this.steps.find(accountId, { campaignId }),
      this.checklists.startMethods(accountId, campaignId),
      this.eventOf(campaign, row),
    ]);
    return presentChecklist(row, steps, { testStart: testStartOf(campaign, methods), ...event });
  }

  /** Marks a step as done or not done. The email step depends on the saved email address only. */
  async toggle(accountId: number, stepId: string, now: Date): Promise<Checklist> {
    const step = await this.steps.get(accountId, { id: stepId });
    if (step.step !== 'input-email')
      await this.steps.update(accountId, { id: stepId }, { completedAt: step.completedAt ? null : now });
    return this.get(accountId, step.campaignId);
  }

  /** Saves the test email address, once; a different one needs a new test. */
  async saveEmail(accountId: number, campaignId: string, email: string, now: Date): Promise<Checklist> {
    await this.ensureChecklist(accountId, campaignId);
    await this.database.transaction(async () => {
      const row = await this.checklists.getForUpdate(accountId, { campaignId });
      if (row.email !== null && row.email !== email)
        throw fieldProblems({ path: 'email', message: validation.checklistEmailLocked });
      await this.checklists.update(accountId, { campaignId }, { email });
      await this.complete(accountId, campaignId, 'input-email', now);
    });
    return this.get(accountId, campaignId);
  }

  /**
   * Starts waiting for an event of the test lead in the worker, which also polls the email platform if that does not
   * call our webhook. Throws `campaign_archived`, because no event can arrive then.
   */
  async waitForEvent(accountId: number, campaignId: string, now: Date): Promise<Checklist> {
    await this.ensureChecklist(accountId, campaignId);
    if ((await this.tracked.ownCampaign(accountId, campaignId)).isArchived) throw problem('campaign_archived');
    const source = await this.providerPolling.sourceOf(accountId, campaignId);
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

  /** Restarts the test: no step is done, and the test lead is deleted. `cause` names the author for the ledger. */
  async restart(accountId: number, campaignId: string, cause: string, now: Date): Promise<Checklist> {
    await this.ensureChecklist(accountId, campaignId);
    await this.database.transaction(async () => {
      const row = await this.checklists.getForUpdate(accountId, { campaignId });
      if (row.email !== null) await this.leads.clear(accountId, campaignId, row.email, cause, now);
      await this.checklists.update(accountId, { campaignId }, { email: null, ...noEvent });
      await this.steps.update(accountId, { campaignId }, { completedAt: null });
    });
    return this.get(accountId, campaignId);
  }

  /** Deletes a test lead who is erased; the test restarts. */
  async forget(accountId: number, campaignId: string, email: string): Promise<void> {
    const forgotten = await this.checklists.update(accountId, { campaignId, email }, { email: null, ...noEvent });
    if (forgotten > 0) await this.steps.update(accountId, { campaignId }, { completedAt: null });
  }

  /** Polls the leads for a waiting checklist; the result is stored once, however often the job runs. */
  async pollOnce(accountId: number, { campaignId, askedAt }: EventPolling, now: Date): Promise<PollResult> {
    return this.database.transaction(async () => {
      const row = await this.checklists.findOne(accountId, { campaignId });
      if (row?.eventState !== 'waiting' || row.eventAskedAt?.toISOString() !== askedAt || row.email === null)
        return 'over';
      const campaign = await this.tracked.ownCampaign(accountId, campaignId);
      const lead = await this.leads.find(campaign, { leadId: null, email: row.email, visitorId: null }, now);
      if (lead?.startedAt) {
        // A new test may have started since the row was read; its steps must not be completed.
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
      // An archived campaign starts no countdowns, so waiting ends.
      if (!campaign.isArchived && now.getTime() - row.eventAskedAt.getTime() < pollForMs) return 'not-yet';
      await this.checklists.update(accountId, { campaignId, eventAskedAt: row.eventAskedAt }, { eventState: 'none' });
      return 'none';
    });
  }

  private async ensureChecklist(accountId: number, campaignId: string): Promise<void> {
    await this.tracked.ownCampaign(accountId, campaignId);
    await this.checklists.getOrCreate(accountId, campaignId);
  }

  private async complete(accountId: number, campaignId: string, step: ChecklistStep, now: Date): Promise<void> {
    await this.steps.update(accountId, { campaignId, step }, { completedAt: now });
  }

  /**
   * Returns the lead and their deadline, and whether the platform's webhook has reported them since their countdown
   * started.
   */
  private async eventOf(
    campaign: TrackedCampaign,
    row: ChecklistRow,
  ): Promise<{ received: ReceivedEvent | null; hasCalled: boolean }> {
    if (row.eventState !== 'received' || row.email === null) return { received: null, hasCalled: false };
    const lead = await this.leads.find(campaign, { leadId: null, email: row.email, visitorId: null }, new Date());
    const deadlineAt = deadlineOf(campaign, lead);
    const hasCalled =
      lead?.startedAt && row.eventProvider
        ? await this.inboundWebhooks.hasReported(
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

/**
 * Returns true while the worker can still end the waiting. After twice the limit its job is considered lost, and a new
 * request restarts it.
 */
function isWaiting(row: ChecklistRow, now: Date): boolean {
  return (
    row.eventState === 'waiting' &&
    row.eventAskedAt !== null &&
    now.getTime() - row.eventAskedAt.getTime() < 2 * pollForMs
  );
}
