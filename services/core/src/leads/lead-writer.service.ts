import { Inject, Injectable } from '@nestjs/common';
import { WebhookEventsService, type Happening } from '@lastcall/core/outgoing-webhooks';
import type { NewLeadChange } from './lead-change.entity.ts';
import type { Settlement } from './settlement.ts';
import { SettlementRepository } from './settlement.repository.ts';

/** Writes what was decided about people, and tells webhooks of the clocks that began, in one transaction. */
@Injectable()
export class LeadWriterService {
  constructor(
    @Inject(SettlementRepository) private readonly settlements: SettlementRepository,
    @Inject(WebhookEventsService) private readonly webhooks: WebhookEventsService,
  ) {}

  /** Call it inside the transaction in which the people were locked. All of them are of one account. */
  async write(settlement: Settlement): Promise<void> {
    await this.settlements.write(settlement);
    const starts = settlement.changes.flatMap(startOf);
    if (starts.length > 0) await this.webhooks.tell(settlement.changes[0]!.accountId, starts, starts[0]!.happenedAt);
  }
}

/** Also a clock that was reset has begun. */
function startOf({ what, campaignId, leadId, clock, deadlineAfter, writtenAt }: NewLeadChange): Happening[] {
  if ((what !== 'started' && what !== 'reset') || !clock || !deadlineAfter) return [];
  const { startedAt, startedBy, timezone } = clock;
  return [{ type: 'deadline.started', campaignId, leadId, happenedAt: writtenAt, data: { campaignId, leadId, startedAt, startedBy, deadlineAt: deadlineAfter.toISOString(), timezone } }];
}
