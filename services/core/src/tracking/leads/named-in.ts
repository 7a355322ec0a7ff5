import type { Signals } from './known-by.ts';

/** The signals in an email's link or image. The lead id of a link without a lead may not exist yet. */
export type EmailSignals = Pick<Signals, 'leadId' | 'isOfLink' | 'email'>;

/** Returns the columns of a `JSON_TABLE` whose rows end with `namedValues`, starting at this index. */
export const namedColumns = (place: number): string =>
  `lead_id char(36) CHARACTER SET ascii PATH '$[${place}]', is_of_link boolean PATH '$[${place + 1}]', email varchar(254) CHARACTER SET utf8mb4 PATH '$[${place + 2}]'`;

/** Returns the last values of a row of that `JSON_TABLE`. */
export const namedValues = ({ leadId, isOfLink, email }: EmailSignals): unknown[] => [
  leadId,
  isOfLink === true ? 1 : 0,
  email,
];

/** Joins the leads of the rows `v` by id or email address, each by a key. The lookup is part of the background write, so that no request waits for it. */
export const namedLeads = `LEFT JOIN campaign_lead named ON named.account_id = v.account_id AND named.id = v.lead_id AND named.campaign_id = v.campaign_id
  LEFT JOIN campaign_lead addressed ON named.id IS NULL AND addressed.account_id = v.account_id AND addressed.campaign_id = v.campaign_id AND addressed.email = v.email`;

/** The lead id of a row. New rows never refer to an erased lead, which has ledger entries but no row. */
export const namedLeadId = `COALESCE(named.id, addressed.id, IF(v.is_of_link AND NOT EXISTS (SELECT 1 FROM lead_ledger l WHERE l.account_id = v.account_id AND l.lead_id = v.lead_id), v.lead_id, NULL))`;
