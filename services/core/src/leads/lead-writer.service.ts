import { Inject, Injectable } from '@nestjs/common';
import { FieldPushesService } from '@lastcall/core/field-pushes';
import { WebhookEventsService, type Happening } from '@lastcall/core/outgoing-webhooks';
import { StaleHours } from '@lastcall/core/stale-hours';
import { StoreCodeWishes } from '@lastcall/core/store-codes';
import type { NewLeadChange } from './lead-change.entity.ts';
import type { Lead } from './lead.entity.ts';
import type { Settlement } from './settlement.ts';
import { SettlementRepository } from './settlement.repository.ts';

/** Writes what was decided about people, tells webhooks of the clocks that began, and wishes for the deadlines at providers and in shops, in one transaction. */
@Injectable()
export class LeadWriterService {
  constructor(
    @Inject(SettlementRepository) private readonly settlements: SettlementRepository,
    @Inject(WebhookEventsService) private readonly webhooks: WebhookEventsService,
    @Inject(FieldPushesService) private readonly fields: FieldPushesService,
    @Inject(StoreCodeWishes) private readonly codes: StoreCodeWishes,
    @Inject(StaleHours) private readonly stale: StaleHours,
  ) {}

  /** Call it inside the transaction in which the people were locked. All of them are of one account. */
  async write(settlement: Settlement): Promise<void> {
    // Whose clicks, starts and orders are another's from now on, and whose they are.
    const overtaken = settlement.changes.filter(({ what }) => isOvertaken.has(what));
    if (overtaken.length > 0)
      await this.stale.markOfLeads(
        overtaken[0]!.accountId,
        overtaken.map(({ leadId }) => leadId),
      );
    await this.settlements.write(settlement);
    this.stale.markSoon(settlement.starts);
    if (settlement.changes.length > 0) {
      const [{ accountId, writtenAt }] = settlement.changes as [NewLeadChange];
      const changed = changedIn(settlement);
      await this.fields.wish(accountId, changed, writtenAt);
      await this.codes.wish(accountId, changed, writtenAt);
    }
    const starts = settlement.changes.flatMap(startOf);
    if (starts.length > 0) await this.webhooks.tell(settlement.changes[0]!.accountId, starts, starts[0]!.happenedAt);
  }
}

const isOvertaken: ReadonlySet<NewLeadChange['what']> = new Set(['joined', 'joined-into', 'succeeded']);

/** The people of whom something was noted, as they are afterwards. */
function changedIn({ created, changed, changes }: Settlement): Lead[] {
  const noted = new Set(changes.map(({ leadId }) => leadId));
  return [...created, ...changed].filter(({ id }) => noted.has(id));
}

/** Also a clock that was reset has begun. */
function startOf({ what, campaignId, leadId, clock, deadlineAfter, writtenAt }: NewLeadChange): Happening[] {
  if ((what !== 'started' && what !== 'reset') || !clock || !deadlineAfter) return [];
  const { startedAt, startedBy, timezone } = clock;
  return [
    {
      type: 'deadline.started',
      campaignId,
      leadId,
      happenedAt: writtenAt,
      data: { campaignId, leadId, startedAt, startedBy, deadlineAt: deadlineAfter.toISOString(), timezone },
    },
  ];
}
