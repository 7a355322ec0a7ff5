import type { LogEvent } from '@lastcall/contracts/analytics/event-log';
import { causeLabel } from '@lastcall/core/tracking';
import { amountText, booleanOf } from '@lastcall/core/platform';
import type { LogRow } from './event-log.repository.ts';
import { logActorOf, type ActorNames } from './log-actor.ts';
import { logSources } from './log-sources.ts';

/** Presents a row of the log. `emails` are the email addresses of its leads, `names` the names of members and keys. */
export function presentEvent(row: LogRow, emails: ReadonlyMap<string, string>, names: ActorNames): LogEvent {
  const { name, kind, table } = logSources[row.source]!;
  return {
    id: `${name}:${row.delivery_id ?? row.id}`,
    kind,
    at: `${row.at.slice(0, 23).replace(' ', 'T')}Z`,
    leadId: row.lead_id,
    email: row.lead_id === null ? null : (emails.get(row.lead_id) ?? null),
    signal: row.known_by as LogEvent['signal'],
    verdict: row.verdict,
    actor: logActorOf(row, names),
    isBot: booleanOf(row.is_bot),
    pageId: row.page_id,
    provider: row.provider,
    deadline: row.deadline?.toISOString() ?? null,
    cause:
      row.cause !== null && table === 'lead_ledger'
        ? causeLabel({ what: row.verdict as Parameters<typeof causeLabel>[0]['what'], cause: row.cause }, names.members)
        : row.cause,
    // The currency of a refund without its sale is unknown.
    amount: row.amount !== null && row.currency !== null ? amountText(row.amount, row.currency) : row.amount,
    currency: row.currency,
    delivery:
      row.delivery_id === null
        ? null
        : {
            webhookId: row.webhook_id!,
            deliveryId: row.delivery_id,
            url: row.url!,
            status: row.status === null ? null : Number(row.status),
            problem: row.problem as NonNullable<LogEvent['delivery']>['problem'],
            tries: Number(row.tries),
          },
  };
}
