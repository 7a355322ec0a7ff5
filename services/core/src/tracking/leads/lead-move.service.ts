import { Injectable } from '@nestjs/common';
import type { RuleChangePreview } from '@lastcall/contracts/campaigns/rule-changes';
import { Database } from '@lastcall/core/platform';
import { LeadRepository, type RunningLead } from './lead.repository.ts';
import { LeadWriterService } from './lead-writer.service.ts';
import { countdownByNewRule, moveToRule } from './lead-changes.ts';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** The number of leads that one transaction moves. */
const batchSize = 200;
/** The approximate number of leads in a preview; a random sample if there are more. Computing them blocks the process for a tenth of a second. */
const previewedLeads = 2_000;

/** Moves leads with an active countdown to another version of their campaign's rule. */
@Injectable()
export class LeadMoveService {
  constructor(
    private readonly database: Database,
    private readonly leads: LeadRepository,
    private readonly writer: LeadWriterService,
  ) {}

  /** Counts the deadlines that `moveAll` would change, without changing them; `campaign` has the new rule under a new version. */
  async preview(campaign: TrackedCampaign, now: Date): Promise<RuleChangePreview> {
    const running = await this.leads.countRunning(campaign.accountId, campaign.id, now);
    const sample = await this.leads.sampleRunning(campaign.accountId, campaign.id, now, previewedLeads / running);
    const moved = { later: 0, earlier: 0, overAtOnce: 0 };
    for (const lead of sample) {
      const after = countdownByNewRule(campaign, lead, now)?.deadlineAt;
      if (!after || !lead.deadlineAt) continue;
      if (after > lead.deadlineAt) moved.later++;
      if (after < lead.deadlineAt) moved.earlier++;
      if (after < lead.deadlineAt && after <= now) moved.overAtOnce++;
    }
    const scaled = (count: number): number => (sample.length === 0 ? 0 : Math.round((count * running) / sample.length));
    return {
      running,
      later: scaled(moved.later),
      earlier: scaled(moved.earlier),
      overAtOnce: scaled(moved.overAtOnce),
      estimated: running > sample.length,
    };
  }

  /**
   * Moves all leads with an older version of the rule, in batches, each with an entry in the ledger.
   * A pass goes in the order of the deadlines. It skips leads that it meets again at a later deadline; leads that a concurrent change moves to an earlier deadline are found by the next pass.
   */
  async moveAll(campaign: TrackedCampaign, cause: string, now: () => Date): Promise<void> {
    while ((await this.pass(campaign, cause, now)) > 0);
  }

  /** Goes over all active countdowns once and returns how many it moved. */
  private async pass(campaign: TrackedCampaign, cause: string, now: () => Date): Promise<number> {
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
