import type { Signals } from './known-by.ts';

/** Whom a mail's link or image names. An id of a link that named nobody need not be a lead's yet. */
export type NamedInMail = Pick<Signals, 'leadId' | 'isOfLink' | 'email'>;

/** For the list of columns of a `JSON_TABLE` whose rows end with `namedValues`, from this place on. */
export const namedColumns = (place: number): string =>
  `lead_id char(36) CHARACTER SET ascii PATH '$[${place}]', is_of_link boolean PATH '$[${place + 1}]', email varchar(254) CHARACTER SET utf8mb4 PATH '$[${place + 2}]'`;

/** The end of a row of that `JSON_TABLE`: whom a mail names. */
export const namedValues = ({ leadId, isOfLink, email }: NamedInMail): unknown[] => [
  leadId,
  isOfLink === true ? 1 : 0,
  email,
];

/** The leads that rows `v` name by id or address, each found by a key; nobody waits for the look, since it is part of what is written afterwards. */
export const namedLeads = `LEFT JOIN lead_person named ON named.account_id = v.account_id AND named.id = v.lead_id AND named.campaign_id = v.campaign_id
  LEFT JOIN lead_person addressed ON named.id IS NULL AND addressed.account_id = v.account_id AND addressed.campaign_id = v.campaign_id AND addressed.email = v.email`;

/** The id of whom a row names. A lead that was erased is named by nothing new: it has a history and no row. */
export const namedLeadId = `COALESCE(named.id, addressed.id, IF(v.is_of_link AND NOT EXISTS (SELECT 1 FROM lead_ledger l WHERE l.account_id = v.account_id AND l.lead_id = v.lead_id), v.lead_id, NULL))`;
