import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { email, id, instant } from './primitives.ts';

/** Everything that may begin a person's clock; `xray` is the team testing page. */
export const startedBy = z.enum([
  'visit',
  'link',
  'opt-in',
  'pixel',
  'listener',
  'api',
  'import',
  'reset-link',
  'xray',
]);
export type StartedBy = z.infer<typeof startedBy>;

/** A person in one campaign; without `startedAt` their clock does not run. */
export const lead = z.object({
  id,
  /** Null for somebody whose address is not known, and for a lead that is part of another or was entered anew. */
  email: z.string().nullable(),
  startedAt: instant.nullable(),
  startedBy: startedBy.nullable(),
  deadlineAt: instant.nullable(),
  /** The zone of the deadline, and what its clocks show then (`YYYY-MM-DDTHH:MM:SS`). */
  timezone: z.string().nullable(),
  wallTime: z.string().nullable(),
  ruleVersion: z.number().int().nullable(),
  /** The lead that this one is part of now. */
  mergedInto: id.nullable(),
  /** The lead as which the person has entered again. */
  supersededBy: id.nullable(),
});
export type Lead = z.infer<typeof lead>;

export const leadParams = z.object({ campaignId: id, leadId: id });
export const leadListQuery = z.strictObject({ email });
/** The lead of an address first, then those that it was before. */
export const leadList = z.array(lead);

/** People whose clock has begun, the newest start first; a lead that is part of another or was entered anew is not one of its own. */
export const newestLeadsQuery = z.strictObject({ cursor: z.string().max(200).optional() });
export const newestLeads = z.object({ leads: z.array(lead), nextCursor: z.string().nullable() });
export type NewestLeads = z.infer<typeof newestLeads>;

/** What forgetting somebody would undo: whose address it is, the deadline of their own that they have, and whether they have bought. */
export const clearTrackingPreview = z.object({
  isTester: z.boolean(),
  deadlineAt: instant.nullable(),
  hasBought: z.boolean(),
});
export type ClearTrackingPreview = z.infer<typeof clearTrackingPreview>;

export const startLeadBody = z.strictObject({ email });

/** Addresses as a list holds them; one that is none is counted, not refused. */
const listedEmails = z
  .array(z.string(), { error: validation.required })
  .min(1, validation.required)
  .max(limits.importedLeads, validation.tooMany(limits.importedLeads));
export const previewImportBody = z.strictObject({ emails: listedEmails });
/** What importing a list would do, each address counted once: countdowns that would start, leads who would keep theirs, and lines without a valid address. */
export const importPreview = z.object({
  new: z.number().int(),
  known: z.number().int(),
  invalid: z.number().int(),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** A part of a list; every part after the first names the import that the first one began. */
export const importLeadsBody = z.strictObject({ importId: id.optional(), emails: listedEmails });
export const importedLeads = z.object({
  importId: id,
  started: z.number().int(),
  /** Those whose clock had begun before, and those that the list names again. */
  known: z.number().int(),
  notAddresses: z.number().int(),
});
export type ImportedLeads = z.infer<typeof importedLeads>;

/**
 * An import with how many countdowns it started. Once somebody undoes it, `undone` of them are taken back, and `kept` are not since their leads did something in between;
 * `isUndoing` until all of them are decided.
 */
export const leadImport = z.object({
  id,
  createdAt: instant,
  started: z.number().int(),
  undoneAt: instant.nullable(),
  undone: z.number().int(),
  kept: z.number().int(),
  isUndoing: z.boolean(),
});
export type LeadImport = z.infer<typeof leadImport>;
/** The newest imports of a campaign. */
export const leadImports = z.array(leadImport);
export const leadImportParams = z.object({ campaignId: id, importId: id });

/**
 * What happened to a lead. `named`: an address became known. `joined`: another record became part of it; `joined-into` is the other side of that.
 * `re-entered`: its person was a lead before whose time is over; `succeeded` is the other side of that. `parted`: browsers of somebody whose address alone was cleared keep their clock. `rule-edited`: the owner moved people to the campaign's new rule.
 */
export const leadChangeKind = z.enum([
  'started',
  'named',
  'joined',
  'joined-into',
  're-entered',
  'succeeded',
  'reset',
  'cleared',
  'parted',
  'rule-edited',
  'erased',
]);
export type LeadChangeKind = z.infer<typeof leadChangeKind>;

/** One change of a lead: from which deadline to which, by whom or what, and the clock that it left. */
const leadChange = z.object({
  at: instant,
  leadId: id,
  what: leadChangeKind,
  from: instant.nullable(),
  to: instant.nullable(),
  cause: z.string(),
  causeInWords: z.string(),
  startedAt: instant.nullable(),
  ruleVersion: z.number().int().nullable(),
  /** What that version of the rule said. */
  rule: z.string().nullable(),
  timezone: z.string().nullable(),
  wallTime: z.string().nullable(),
});
export type LeadChange = z.infer<typeof leadChange>;

/** A person's own code in the store. `pending`: the store is to get it, or to get it otherwise. `over`: it had it until the deadline. */
const storeCodeOfPerson = z.object({ code: z.string(), state: z.enum(['live', 'pending', 'failed', 'over']) });
export type StoreCodeOfPerson = z.infer<typeof storeCodeOfPerson>;

/** Where a consent is given: in a form of a portal, or in an opt-in form on a customer's own page. */
const consentSource = z.enum(['portal', 'form']);
export type ConsentSource = z.infer<typeof consentSource>;

/**
 * A consent that a person has given: `words` are those that they were shown, and `isOwnWords` is false when the form had others by the moment in which they were sent.
 * `locale` is the first language that their browser asks for; `pageUrl` has no query, which may name the person.
 */
const leadConsent = z.object({
  at: instant,
  leadId: id,
  source: consentSource,
  words: z.string(),
  isOwnWords: z.boolean(),
  locale: z.string().nullable(),
  pageUrl: z.string().nullable(),
});
export type LeadConsent = z.infer<typeof leadConsent>;

/** An order of a person with its refunds, oldest first; amounts in the currency of the order. `refunded` is the sum of the refunds. */
const purchase = z.object({
  saleId: id,
  leadId: id,
  at: instant,
  provider: z.string(),
  /** The number of the order as people know it; null where the provider names none. */
  orderId: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  refunded: z.string(),
  refunds: z.array(z.object({ at: instant, amount: z.string() })),
});
export type Purchase = z.infer<typeof purchase>;

/** Everything that ever happened to a person in a campaign, oldest first, with the leads that they were before what they bought and what they agreed to; once they are erased, `lead` is null and `purchases` are empty. */
export const evidence = z.object({
  campaign: z.object({ id, name: z.string() }),
  lead: lead.nullable(),
  /** Null where the store has no code of their own, and is to have none. */
  storeCode: storeCodeOfPerson.nullable(),
  exportedAt: instant,
  changes: z.array(leadChange),
  /** What they have agreed to, oldest first. */
  consents: z.array(leadConsent),
  purchases: z.array(purchase),
});
export type Evidence = z.infer<typeof evidence>;
