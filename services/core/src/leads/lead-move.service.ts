import { Inject, Injectable } from '@nestjs/common';
import type { RuleChangePreview } from '@lastcall/contracts/rule-changes';
import { Database } from '@lastcall/core/platform';
import { LeadRepository, type RunningCursor } from './lead.repository.ts';
import { LeadWriterService } from './lead-writer.service.ts';
import { clockByNewRule, moveToRule } from './settle.ts';
import type { TrackedCampaign } from './tracked-campaign.ts';

/** People that one transaction moves. */
const batchSize = 200;
/** People that a preview looks at; with more it goes by these, which their random ids have drawn. About a second of arithmetic. */
export const previewedLeads = 20_000;

/** Moves people whose clocks run to another version of their campaign's rule. */
@Injectable()
export class LeadMoveService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(LeadRepository) private readonly leads: LeadRepository,
    @Inject(LeadWriterService) private readonly writer: LeadWriterService,
  ) {}

  /** What `moveAll` would do; `campaign` has the new rule under a version of its own. */
  async preview(campaign: TrackedCampaign, now: Date): Promise<RuleChangePreview> {
    const running = await this.leads.countRunning(campaign.accountId, campaign.id, now);
    const looked = await this.leads.sampleRunning(campaign.accountId, campaign.id, now, previewedLeads);
    const moved = { later: 0, earlier: 0, overAtOnce: 0 };
    for (const lead of looked) {
      const after = clockByNewRule(campaign, lead, now)?.deadlineAt;
      if (!after || !lead.deadlineAt) continue;
      if (after > lead.deadlineAt) moved.later++;
      if (after < lead.deadlineAt) moved.earlier++;
      if (after < lead.deadlineAt && after <= now) moved.overAtOnce++;
    }
    const scaled = (count: number): number => (looked.length < previewedLeads ? count : Math.round((count * running) / looked.length));
    return { running, later: scaled(moved.later), earlier: scaled(moved.earlier), overAtOnce: scaled(moved.overAtOnce), estimated: running > looked.length };
  }

  /** Moves everybody who is left, a batch at a time, each with a row in the ledger; who has this version or a newer one is left alone. */
  async moveAll(campaign: TrackedCampaign, cause: string, now: () => Date): Promise<void> {
    let cursor: RunningCursor | null = null;
    do {
      const after: RunningCursor | null = cursor;
      cursor = await this.database.transaction(() => this.moveBatch(campaign, cause, now(), after));
    } while (cursor);
  }

  private async moveBatch(campaign: TrackedCampaign, cause: string, now: Date, after: RunningCursor | null): Promise<RunningCursor | null> {
    const batch = await this.leads.runningBefore(campaign.accountId, campaign.id, campaign.ruleVersion, now, after, batchSize);
    const locked = await this.leads.lock(campaign.accountId, batch.map(({ id }) => id));
    const current = [...locked.values()].filter(({ joinedInto, succeededBy }) => joinedInto === null && succeededBy === null);
    await this.writer.write(moveToRule(campaign, current, cause, now));
    return batch.at(-1) ?? null;
  }
}
