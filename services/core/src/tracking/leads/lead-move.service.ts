import { Injectable } from '@nestjs/common';
import type { RuleChangePreview } from '@lastcall/contracts/rule-changes';
import { Database } from '@lastcall/core/platform';
import { LeadRepository, type RunningLead } from './lead.repository.ts';
import { LeadWriterService } from './lead-writer.service.ts';
import { clockByNewRule, moveToRule } from './resolve-identity.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** People that one transaction moves. */
const batchSize = 200;
/** People that a preview looks at, about; with more it goes by these, whom chance has drawn. A tenth of a second of arithmetic, in which nobody else is answered. */
const previewedLeads = 2_000;

/** Moves people whose clocks run to another version of their campaign's rule. */
@Injectable()
export class LeadMoveService {
  constructor(
    private readonly database: Database,
    private readonly leads: LeadRepository,
    private readonly writer: LeadWriterService,
  ) {}

  /** What `moveAll` would do; `campaign` has the new rule under a version of its own. */
  async preview(campaign: TrackedCampaign, now: Date): Promise<RuleChangePreview> {
    const running = await this.leads.countRunning(campaign.accountId, campaign.id, now);
    const looked = await this.leads.sampleRunning(campaign.accountId, campaign.id, now, previewedLeads / running);
    const moved = { later: 0, earlier: 0, overAtOnce: 0 };
    for (const lead of looked) {
      const after = clockByNewRule(campaign, lead, now)?.deadlineAt;
      if (!after || !lead.deadlineAt) continue;
      if (after > lead.deadlineAt) moved.later++;
      if (after < lead.deadlineAt) moved.earlier++;
      if (after < lead.deadlineAt && after <= now) moved.overAtOnce++;
    }
    const scaled = (count: number): number => (looked.length === 0 ? 0 : Math.round((count * running) / looked.length));
    return {
      running,
      later: scaled(moved.later),
      earlier: scaled(moved.earlier),
      overAtOnce: scaled(moved.overAtOnce),
      estimated: running > looked.length,
    };
  }

  /**
   * Moves everybody who is left, a batch at a time, each with a row in the ledger; who has this version or a newer one is left alone.
   * A walk goes in the order in which clocks end. Whom it moves further on it meets again and leaves alone; whom another version moves behind it, a further walk finds.
   */
  async moveAll(campaign: TrackedCampaign, cause: string, now: () => Date): Promise<void> {
    while ((await this.walk(campaign, cause, now)) > 0);
  }

  /** Walks over everybody once; returns how many were moved. */
  private async walk(campaign: TrackedCampaign, cause: string, now: () => Date): Promise<number> {
    let moved = 0;
    let batch: RunningLead[] = [];
    do {
      const at = now();
      batch = await this.leads.running(campaign.accountId, campaign.id, at, batch.at(-1) ?? null, batchSize);
      moved += await this.move(
        campaign,
        batch.filter(({ ruleVersion }) => ruleVersion < campaign.ruleVersion),
        cause,
        at,
      );
    } while (batch.length === batchSize);
    return moved;
  }

  private async move(
    campaign: TrackedCampaign,
    leads: readonly RunningLead[],
    cause: string,
    now: Date,
  ): Promise<number> {
    if (leads.length === 0) return 0;
    return this.database.transaction(async () => {
      const locked = await this.leads.lock(
        campaign.accountId,
        leads.map(({ id }) => id),
      );
      const current = [...locked.values()].filter(
        ({ mergedInto, supersededBy }) => mergedInto === null && supersededBy === null,
      );
      const changeSet = moveToRule(campaign, current, cause, now);
      await this.writer.write(changeSet);
      return changeSet.changes.length;
    });
  }
}
