import type { LogKind } from '@lastcall/contracts/analytics/event-log';
import type { LeadChangeKind } from '@lastcall/contracts/tracking/leads';

/** The columns of a log row, each an SQL expression on the source `t`; null if a source has no such column. */
interface LogColumns {
  readonly lead_id: string;
  readonly verdict: string;
  readonly known_by: string;
  readonly is_bot: string;
  readonly page_id: string;
  readonly provider: string;
  readonly deadline: string;
  readonly cause: string;
  readonly amount: string;
  readonly currency: string;
  readonly webhook_id: string;
  readonly delivery_id: string;
  readonly url: string;
  readonly status: string;
  readonly problem: string;
  readonly tries: string;
  /** The actor, in the format of causes in the ledger; null for the provider, or for the lead if there is no provider. */
  readonly actor: string;
}

/**
 * A table of the log, read newest first by the index `key`, which ends with `at` and `id`. `leadKey` is the index that
 * `ofLeads` uses for one lead; null if the source names no leads. `only` limits it to a prefix of the index, and may exclude single rows. `joins`
 * can return several rows for one of its own.
 */
export interface LogSource {
  readonly name: string;
  readonly kind: LogKind;
  readonly table: string;
  readonly key: string;
  readonly leadKey: string | null;
  readonly ofLeads?: string;
  readonly at: string;
  readonly only?: string;
  readonly joins?: string;
  readonly columns: Partial<LogColumns>;
}

const nothing: LogColumns = {
  lead_id: 'NULL',
  verdict: 'NULL',
  known_by: 'NULL',
  is_bot: '0',
  page_id: 'NULL',
  provider: 'NULL',
  deadline: 'NULL',
  cause: 'NULL',
  amount: 'NULL',
  currency: 'NULL',
  webhook_id: 'NULL',
  delivery_id: 'NULL',
  url: 'NULL',
  status: 'NULL',
  problem: 'NULL',
  tries: 'NULL',
  actor: 'NULL',
};

/** Maps kinds of ledger entries to kinds of log events; null for the other side of a merge and for a repeated start. */
const changes: Readonly<Record<LeadChangeKind, LogKind | null>> = {
  started: 'start',
  named: 'start',
  joined: 'start',
  'joined-into': null,
  're-entered': 'start',
  succeeded: null,
  reset: 'reset',
  cleared: 'reset',
  parted: 'reset',
  'rule-edited': 'reset',
  claimed: null,
  revoked: 'start',
  erased: 'reset',
};

/** The tool whose delivery started the lead's countdown. One delivery can contain the lead several times. */
const senderName =
  "IF(t.cause IN ('listener', 'api'), (SELECT n.provider FROM inbound_notice n WHERE n.account_id = t.account_id AND n.lead_id = t.lead_id AND n.received_at = t.written_at LIMIT 1), NULL)";
/** The causes of detaching an email address from browsers that keep the countdown. */
const joinsOf: Readonly<Record<string, string>> = {
  parted:
    "LEFT JOIN lead_ledger c ON c.account_id = t.account_id AND c.lead_id = SUBSTRING(t.cause, 6) AND c.what = 'cleared' AND c.written_at = t.written_at",
};
/** Excludes the move of a browser's record that follows a person, whose own move is listed. */
const exceptOf: Readonly<Record<string, string>> = {
  'rule-edited':
    " AND NOT EXISTS (SELECT 1 FROM campaign_lead p JOIN lead_ledger o ON o.account_id = p.account_id AND o.lead_id = p.follows AND o.what = 'rule-edited' AND o.cause = t.cause AND o.written_at BETWEEN t.written_at - INTERVAL 1 HOUR AND t.written_at + INTERVAL 1 HOUR WHERE p.account_id = t.account_id AND p.id = t.lead_id)",
};
const actorOf: Readonly<Record<string, Partial<LogColumns>>> = {
  started: { provider: senderName },
  named: { provider: senderName },
  parted: { actor: 'COALESCE(c.cause, t.cause)' },
};

function ledgerOf(what: string, kind: LogKind): LogSource {
  return {
    name: what,
    kind,
    table: 'lead_ledger',
    key: 'lead_ledger_recent',
    leadKey: 'lead_ledger_lead',
    at: 'written_at',
    only: `t.what = '${what}'${exceptOf[what] ?? ''}`,
    joins: joinsOf[what] ?? '',
    columns: {
      lead_id: 't.lead_id',
      verdict: 't.what',
      deadline: 't.deadline_after',
      cause: 't.cause',
      actor: 't.cause',
      ...actorOf[what],
    },
  };
}

const ledger = Object.entries(changes).flatMap(([what, kind]): LogSource[] =>
  kind === null ? [] : [ledgerOf(what, kind)],
);

/** The thank-you page that reported a sale. */
const pageOfActor = "IF(t.actor LIKE 'page:%', SUBSTRING(t.actor, 6), NULL)";

/** The state of a delivery; one that waits for a retry is listed as failed. */
const deliveryState =
  "CASE WHEN d.state IN ('delivered', 'failed') THEN d.state WHEN d.state = 'pending' AND d.next_try_at IS NOT NULL THEN 'waiting' ELSE 'pending' END";

/** All sources in the order of events with the same time: an effect is listed above its cause. */
export const logSources: readonly LogSource[] = [
  {
    name: 'image',
    kind: 'image',
    table: 'image_load',
    key: 'image_load_recent',
    leadKey: 'image_load_lead',
    at: 'loaded_at',
    columns: { lead_id: 't.lead_id', verdict: 't.verdict' },
  },
  {
    name: 'link',
    kind: 'link',
    table: 'link_click',
    key: 'link_click_recent',
    leadKey: 'link_click_lead',
    at: 'clicked_at',
    columns: {
      lead_id: 't.lead_id',
      verdict: "IF(t.is_scanner, 'scanner', COALESCE(t.verdict, 'open'))",
      is_bot: 't.is_scanner',
      page_id: 't.page_id',
    },
  },
  {
    name: 'visit',
    kind: 'visit',
    table: 'page_visit',
    key: 'page_visit_recent',
    leadKey: 'page_visit_lead',
    at: 'visited_at',
    columns: {
      lead_id: 't.lead_id',
      verdict: 't.verdict',
      known_by: 't.known_by',
      is_bot: 't.is_bot',
      page_id: 't.page_id',
    },
  },
  {
    name: 'page',
    kind: 'page',
    table: 'page_event',
    key: 'page_event_recent',
    leadKey: 'page_event_lead',
    at: 'happened_at',
    columns: { lead_id: 't.lead_id', verdict: 't.what', page_id: 't.page_id' },
  },
  {
    name: 'listener',
    kind: 'webhook',
    table: 'inbound_notice',
    key: 'listener_notice_newest',
    leadKey: 'listener_notice_lead',
    at: 'received_at',
    columns: { lead_id: 't.lead_id', verdict: 't.verdict', provider: 't.provider' },
  },
  {
    name: 'sale-delivery',
    kind: 'webhook',
    table: 'sale_delivery',
    key: 'sale_delivery_recent',
    leadKey: null,
    at: 'received_at',
    columns: { verdict: 't.verdict', provider: 't.provider', page_id: pageOfActor, actor: 't.actor' },
  },
  {
    name: 'mail',
    kind: 'webhook',
    table: 'inbound_mail',
    key: 'inbound_mail_recent',
    leadKey: null,
    at: 'received_at',
    columns: { verdict: "CONCAT('mail-', t.verdict)", provider: 't.provider', actor: 't.actor' },
  },
  ...ledger,
  {
    name: 'sale',
    kind: 'sale',
    table: 'sale',
    key: 'sale_newest',
    leadKey: 'sale_of_lead',
    at: 'created_at',
    columns: {
      lead_id: 't.lead_id',
      verdict: "CASE WHEN NOT t.is_matched THEN 'unmatched' WHEN t.is_late THEN 'late' ELSE 'in-time' END",
      page_id: pageOfActor,
      provider: 't.provider',
      actor: 't.actor',
      deadline: 't.deadline_at',
      amount: 't.amount',
      currency: 't.currency',
    },
  },
  {
    name: 'refund',
    kind: 'sale',
    table: 'sale_refund',
    key: 'sale_refund_recent',
    leadKey: 'sale_refund_sale',
    at: 'refunded_at',
    ofLeads:
      't.sale_id IN (SELECT bought.id FROM sale bought WHERE bought.account_id = t.account_id AND bought.lead_id IN (?))',
    joins: 'LEFT JOIN sale s ON s.account_id = t.account_id AND s.id = t.sale_id',
    columns: {
      lead_id: 's.lead_id',
      verdict: "'refunded'",
      provider: 't.provider',
      actor: 't.actor',
      amount: 'IF(s.id IS NULL, t.reported_amount, t.amount)',
      currency: 'COALESCE(s.currency, t.reported_currency)',
    },
  },
  {
    name: 'delivery',
    kind: 'webhook',
    table: 'webhook_event',
    key: 'webhook_event_recent',
    leadKey: 'webhook_event_lead',
    at: 'created_at',
    joins:
      'JOIN webhook_delivery d ON d.account_id = t.account_id AND d.event_id = t.id JOIN webhook_endpoint e ON e.account_id = d.account_id AND e.id = d.endpoint_id',
    columns: {
      actor: "'lastcall'",
      lead_id: 't.lead_id',
      verdict: deliveryState,
      cause: 't.type',
      webhook_id: 'd.endpoint_id',
      delivery_id: 'd.id',
      url: 'e.url',
      status: 'd.status',
      problem: 'd.problem',
      tries: 'd.tries',
    },
  },
];

/** Returns all columns of a source in a fixed order. */
export function columnsOf({ columns }: LogSource): string {
  return Object.entries({ ...nothing, ...columns })
    .map(([name, expression]) => `${expression} AS ${name}`)
    .join(', ');
}
