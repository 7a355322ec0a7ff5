import { z } from 'zod';
import { amount, campaignParams, currency, id, instant } from './primitives.ts';
import { heldVerdicts } from './held-verdicts.ts';
import { refundWarning } from './refund-warnings.ts';
import { saleFilters, salesVersion } from './sale-forms.ts';
import { salesProviders } from './sales-providers.ts';

const salesProvider = z.enum(salesProviders);

/** How far a provider's webhook has come. */
const webhookState = z.enum(['none', 'pending', 'created', 'failed']);
export type WebhookState = z.infer<typeof webhookState>;

/** A campaign's sale settings for one provider; amount and currency are what a sale counts as, unless the provider says what was paid. */
export const salesIntegration = z.object({
  provider: salesProvider,
  amount: amount.nullable(),
  currency: currency.nullable(),
  tag_id: z.string().nullable(),
  rule_id: z.string().nullable(),
  ruleUrl: z.string().nullable(),
  webhookState,
  /** The provider's own words when the webhook could not be created. */
  webhookError: z.string().nullable(),
  /** Tries so far of the webhook being created. */
  webhookAttempts: z.number().int(),
  /** Until when the next try begins, after one that failed while others are left. */
  webhookNextTryAt: instant.nullable(),
  /** The address that the provider calls, once amount and currency are known, with the placeholders that it fills in. */
  saleUrl: z.string().nullable(),
  /** What is pasted beside the address, where the provider asks for it. */
  postData: z.string().nullable(),
  /** Where the provider mails its sales to, once amount and currency are known; null for a provider that mails none. */
  inboundAddress: z.string().nullable(),
  /** Until when the addresses before the last renewal hold too. */
  previousAddressUntil: instant.nullable(),
  /** A secret word of ThriveCart is saved: deliveries to `saleUrl` without it are refused. */
  hasThrivecartSecret: z.boolean(),
  connected: z.boolean(),
  /** Grows with each save of the price or the tag. */
  version: z.number().int(),
});
export type SalesIntegration = z.infer<typeof salesIntegration>;
export const salesParams = z.object({ campaignId: id, provider: salesProvider });

export { saveSalesBody, type SaveSalesBody } from './sale-forms.ts';
export const createWebhookBody = z.strictObject({
  tagId: z.string().min(1).max(64),
  tagName: z.string().min(1).max(200),
  event: z.literal('sale'),
  amount,
  currency,
  version: salesVersion,
});
export type CreateWebhookBody = z.infer<typeof createWebhookBody>;

/** When somebody bought by their own deadline: before its last day, within its last 24 hours, after it, or as one without a deadline. */
const salePhases = ['before', 'last-day', 'after', 'none'] as const;
export const salePhase = z.enum(salePhases);
export type SalePhase = z.infer<typeof salePhase>;

/** A sale as tables show it. */
export const saleEvent = z.object({
  id,
  email: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  created_at: instant,
  provider: z.string(),
  /** The number of the order as people know it; null where the provider names none. */
  orderId: z.string().nullable(),
  /** The amount is what the provider says was paid, and not the value that its owner saved. */
  isPaidAmount: z.boolean(),
  phase: salePhase,
  /** The buyer's deadline as it was when they bought. */
  deadline: instant.nullable(),
  /** How much of it was paid back, in its currency; "0.00" for nothing. */
  refunded: z.string(),
  /** All of it was paid back. */
  isRefunded: z.boolean(),
  /** Its owner entered a refund, which they may take back. */
  isRefundedByOwner: z.boolean(),
  isLate: z.boolean(),
  isMatched: z.boolean(),
  /** It was received at another price than the settings had, or somebody else than its owner used a personal code. */
  isFlagged: z.boolean(),
  /** Who really bought where that is somebody else than the owner of the personal code, whose sale it is; without an address once they are erased. Null for all other sales. */
  codeUsedBy: z.object({ email: z.string().nullable() }).nullable(),
  /** The received price, as it was sent where it is no money, and the one that the settings had; null for a sale that is not flagged, and for old ones. */
  mismatch: z
    .object({
      received: z.object({ amount: z.string(), currency: z.string(), isMoney: z.boolean() }),
      expected: z.object({ amount: z.string(), currency: z.string() }),
    })
    .nullable(),
});
export type SaleEvent = z.infer<typeof saleEvent>;
export const saleEventList = z.object({ events: z.array(saleEvent), nextCursor: z.string().nullable() });
const cursor = z.string().max(200).optional();
export const saleEventQuery = z.strictObject({ cursor });

/** Money in one currency. `gross`: gross revenue, the amounts of the orders. `refunded`: refunds. `net`: net revenue, gross revenue less refunds; below zero where only refunds fall into the days. */
export const money = z.object({ currency: z.string(), gross: z.string(), refunded: z.string(), net: z.string() });
export type Money = z.infer<typeof money>;

const saleFilter = z.enum(saleFilters);
export type SaleFilter = z.infer<typeof saleFilter>;
export const saleListQuery = z.strictObject({ cursor, show: saleFilter.default('all') });
export const saleTableQuery = z.strictObject({ show: saleFilter.default('all') });

/** The sales of a campaign, newest first, a page at a time; `count` and `money` are those of all that the filter lets through, each currency for itself. */
export const saleList = z.object({
  sales: z.array(saleEvent),
  nextCursor: z.string().nullable(),
  count: z.int(),
  money: z.array(money),
});
export type SaleList = z.infer<typeof saleList>;
export const saleIdParams = campaignParams.extend({ saleId: id });

/**
 * What became of a mail at the sales address: a sale or a refund was counted, it was one that had come before, nobody could be read from it, it is of no form that is known, or it passed a limit.
 * A delivery to a sale URL whose buyer cannot be read is held, until its owner accepts or rejects it.
 */
const mailVerdicts = [
  'counted',
  'refunded',
  'duplicate',
  'no-buyer',
  'not-understood',
  'too-large',
  ...heldVerdicts,
  'accepted',
  'rejected',
] as const;
const mailVerdict = z.enum(mailVerdicts);
export type MailVerdict = z.infer<typeof mailVerdict>;

/** A mail that came to a campaign's sales address. Of one that was understood nothing is kept but this; of another also what it said, for whoever looks why. */
export const inboundMail = z.object({
  id,
  provider: z.string(),
  receivedAt: instant,
  verdict: mailVerdict,
  saleId: id.nullable(),
  /** What its sender's servers vouch for, such as "pass", "fail" or "none"; it decides nothing. */
  spf: z.string(),
  dkim: z.string(),
  from: z.string().nullable(),
  subject: z.string().nullable(),
  excerpt: z.string().nullable(),
  /** A delivery that is outside all totals until its owner accepts or rejects it. */
  isWaiting: z.boolean(),
});
export const inboundMailParams = campaignParams.extend({ mailId: id });
export type InboundMail = z.infer<typeof inboundMail>;
export const inboundMailQuery = z.strictObject({ cursor, show: z.enum(['all', 'unmatched']).default('unmatched') });
export const inboundMailList = z.object({ mails: z.array(inboundMail), nextCursor: z.string().nullable() });

/** The public sale webhook's path; amount and currency are kept as sent, and flagged when they differ from what is stored. */
export const saleParams = z.object({
  campaignId: id,
  providerName: z.string().max(32),
  campaignHash: z.string().max(64),
  amount: z.string().max(64),
  currency: z.string().max(16),
});
/** `held` says that a sale waits for its owner, since its buyer cannot be read; `warnings` names refunds that were not simply taken off their sales. */
export const saleReceived = z.object({
  ok: z.literal(true),
  duplicate: z.boolean(),
  held: z.boolean(),
  warnings: z.array(refundWarning),
});
