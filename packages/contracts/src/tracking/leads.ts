import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { email, id, instant } from '../platform/primitives.ts';

/** All causes that can start a countdown; `xray` is the test page. */
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

/** The source of an email address that a browser named without proof: the URL of a page, a form, or the redirect of an email link. */
const claimedBy = z.enum(['address', 'form', 'link']);
export type ClaimedBy = z.infer<typeof claimedBy>;

/** A lead in one campaign; without `startedAt` it has no active countdown. */
export const lead = z.object({
  id,
  /** Null for a lead without a known email address, and for a lead that was merged or superseded. */
  email: z.string().nullable(),
  startedAt: instant.nullable(),
  startedBy: startedBy.nullable(),
  deadlineAt: instant.nullable(),
  /** The time zone of the deadline, and its local time (`YYYY-MM-DDTHH:MM:SS`). */
  timezone: z.string().nullable(),
  wallTime: z.string().nullable(),
  ruleVersion: z.number().int().nullable(),
  /** The lead that this one was merged into. */
  mergedInto: id.nullable(),
  /** The lead that superseded this one when the contact entered again. */
  supersededBy: id.nullable(),
});
export type Lead = z.infer<typeof lead>;

export const leadParams = z.object({ campaignId: id, leadId: id });
export const leadListQuery = z.strictObject({ email });
/** The current lead of an email address first, then the ones it superseded. */
export const leadList = z.array(lead);

/** Leads with a countdown, the newest start first; merged and superseded leads are excluded. */
export const newestLeadsQuery = z.strictObject({ cursor: z.string().max(200).optional() });
export const newestLeads = z.object({ leads: z.array(lead), nextCursor: z.string().nullable() });
export type NewestLeads = z.infer<typeof newestLeads>;

/** The facts shown before a lead is cleared: whether they are a test visitor, their personal deadline, and whether they have bought. */
export const clearTrackingPreview = z.object({
  isTester: z.boolean(),
  deadlineAt: instant.nullable(),
  hasBought: z.boolean(),
});
export type ClearTrackingPreview = z.infer<typeof clearTrackingPreview>;

export const startLeadBody = z.strictObject({ email });

/** Email addresses as they appear in an imported list; invalid ones are counted, not rejected. */
const importedEmails = z
  .array(z.string(), { error: validation.required })
  .min(1, validation.required)
  .max(limits.importedLeads, validation.tooMany(limits.importedLeads));
export const previewImportBody = z.strictObject({ emails: importedEmails });
/** The preview of an import, each address counted once: countdowns that would start, leads who would keep their deadline, and lines without a valid address. */
export const importPreview = z.object({
  new: z.number().int(),
  known: z.number().int(),
  invalid: z.number().int(),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** A part of a list; every part after the first refers to the import that the first one created. */
export const importLeadsBody = z.strictObject({ importId: id.optional(), emails: importedEmails });
export const importedLeads = z.object({
  importId: id,
  started: z.number().int(),
  /** Leads with an earlier start, and duplicates in the list. */
  known: z.number().int(),
  notAddresses: z.number().int(),
});
export type ImportedLeads = z.infer<typeof importedLeads>;

/**
 * An import with the number of countdowns it started. After an undo, `undone` of them are reverted, and `kept` are not, because their leads have been active since;
 * `isUndoing` until all of them are processed.
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
 * The history of a lead. `named`: an email address became known. `joined`: another record was merged into it; `joined-into`: it was merged into another record.
 * `re-entered`: it supersedes an expired lead; `succeeded`: it was superseded. `parted`: browsers keep their countdown when only the email address was cleared. `rule-edited`: the owner moved leads to the new rule.
 * `claimed`: a browser named an email address and follows the earlier deadline of the two. `revoked`: the owner invalidated the lead's earlier tokens.
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
  'claimed',
  'revoked',
  'erased',
]);
export type LeadChangeKind = z.infer<typeof leadChangeKind>;

/** A change of a lead: its deadline before and after, the actor or cause, and the resulting countdown. */
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
  /** The rule of that version, in words. */
  rule: z.string().nullable(),
  timezone: z.string().nullable(),
  wallTime: z.string().nullable(),
});
export type LeadChange = z.infer<typeof leadChange>;

/** A lead's personal store code. `pending`: to be created or changed in the store. `over`: it was valid until the deadline. */
const storeCodeOfLead = z.object({ code: z.string(), state: z.enum(['live', 'pending', 'failed', 'over']) });
export type StoreCodeOfLead = z.infer<typeof storeCodeOfLead>;

/** The source of a consent: a portal form, or an opt-in form on a customer's own page. */
const consentSource = z.enum(['portal', 'form']);
export type ConsentSource = z.infer<typeof consentSource>;

/**
 * A consent given by a lead: `words` is the wording that was shown; `isOwnWords` is false when the form had changed by the time it was submitted.
 * `locale` is the browser's preferred language; `pageUrl` has no query, which may identify the lead.
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

/** An order of a lead with its refunds, oldest first; amounts in the order's currency. `refunded` is the sum of the refunds. */
const purchase = z.object({
  saleId: id,
  leadId: id,
  at: instant,
  provider: z.string(),
  /** The order number as customers see it; null when the provider sends none. */
  orderId: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  refunded: z.string(),
  refunds: z.array(z.object({ at: instant, amount: z.string() })),
});
export type Purchase = z.infer<typeof purchase>;

/** The proof of who uses a lead's email address. */
const identity = z.object({
  /** Browsers that presented the lead's personal token. */
  ownBrowsers: z.int(),
  /** Clicks on email links that identify the lead, excluding scanners, and the time of the last one. */
  linkVisits: z.object({ count: z.int(), lastAt: instant.nullable() }),
  /** Browsers that named the email address without proof, the newest first; at most 100. */
  claims: z.array(
    z.object({ leadId: id, by: claimedBy, at: instant, deadlineAt: instant.nullable(), isFollowing: z.boolean() }),
  ),
  /** The campaign's settings for browsers that name an email address. */
  settings: z.object({ addressView: z.enum(['deadline', 'none']), secondAddress: z.enum(['same', 'new']) }),
});
export type LeadIdentity = z.infer<typeof identity>;

/** The complete history of a lead in a campaign, oldest first, including superseded leads, purchases and consents; after erasure `lead` is null and `purchases` is empty. */
export const evidence = z.object({
  campaign: z.object({ id, name: z.string() }),
  lead: lead.nullable(),
  /** Null when the lead neither has nor needs a personal store code. */
  storeCode: storeCodeOfLead.nullable(),
  exportedAt: instant,
  changes: z.array(leadChange),
  /** The lead's consents, oldest first. */
  consents: z.array(leadConsent),
  /** Null after erasure, and for a lead without an email address. */
  identity: identity.nullable(),
  purchases: z.array(purchase),
});
export type Evidence = z.infer<typeof evidence>;
