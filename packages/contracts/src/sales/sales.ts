import { z } from 'zod';
import { amount, campaignParams, currency, id, instant } from '../platform/primitives.ts';
import { heldVerdicts } from './held-verdicts.ts';
import { refundWarning } from './refund-warnings.ts';
import { saleFilters, salesVersion } from './sale-forms.ts';
import { salesProviders } from './sales-providers.ts';

const salesProvider = z.enum(salesProviders);

/** The state of a provider's webhook. */
const webhookState = z.enum(['none', 'pending', 'created', 'failed']);
export type WebhookState = z.infer<typeof webhookState>;

/** A campaign's sale settings for one provider; amount and currency are the value of a sale unless the provider sends the paid amount. */
export const salesIntegration = z.object({
  provider: salesProvider,
  amount: amount.nullable(),
  currency: currency.nullable(),
  tag_id: z.string().nullable(),
  rule_id: z.string().nullable(),
  ruleUrl: z.string().nullable(),
  webhookState,
  /** The provider's message when the webhook could not be created. */
  webhookError: z.string().nullable(),
  /** Attempts so far to create the webhook. */
  webhookAttempts: z.number().int(),
  /** The latest time at which the next attempt starts, after a failed attempt with retries left. */
  webhookNextTryAt: instant.nullable(),
  /** The URL that the provider calls, once amount and currency are set, with the placeholders that it fills in. */
  saleUrl: z.string().nullable(),
  /** The post data for providers that need it in addition to the URL. */
  postData: z.string().nullable(),
  /** The email address for the provider's sale emails, once amount and currency are set; null for a provider that sends none. */
  inboundAddress: z.string().nullable(),
  /** The time until which URLs from before the last rotation remain valid. */
  previousAddressUntil: instant.nullable(),
  /** True when a secret word of ThriveCart is saved: deliveries to `saleUrl` without it are rejected. */
  hasThrivecartSecret: z.boolean(),
  connected: z.boolean(),
  /** Increases with each save of the price or the tag. */
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

/** The time of a purchase relative to the buyer's deadline: before its last day, within its last 24 hours, after it, or without a deadline. */
const salePhases = ['before', 'last-day', 'after', 'none'] as const;
export const salePhase = z.enum(salePhases);
export type SalePhase = z.infer<typeof salePhase>;

/** A sale as shown in tables. */
export const saleEvent = z.object({
  id,
  email: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  created_at: instant,
  provider: z.string(),
  /** The order number as customers see it; null when the provider sends none. */
  orderId: z.string().nullable(),
  /** True when the provider sent the amount, false when it is the one in the settings. */
  isPaidAmount: z.boolean(),
  phase: salePhase,
  /** The buyer's deadline at the time of the purchase. */
  deadline: instant.nullable(),
  /** The refunded amount in the sale's currency; "0.00" for none. */
  refunded: z.string(),
  /** True when it is fully refunded. */
  isRefunded: z.boolean(),
  /** True when the campaign's owner entered the refund, which they can undo. */
  isRefundedByOwner: z.boolean(),
  isLate: z.boolean(),
  isMatched: z.boolean(),
  /** The received amount differed from the settings, or another buyer used a personal code. */
  isFlagged: z.boolean(),
  /** The actual buyer when it is not the owner of the personal code, who is credited with the sale; without an email address once erased. Null for all other sales. */
  codeUsedBy: z.object({ email: z.string().nullable() }).nullable(),
  /** The received amount, as sent when it is invalid, and the one in the settings; null for a sale that is not flagged, and for old ones. */
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

/** Amounts in one currency. `gross`: gross revenue, the amounts of the orders. `refunded`: refunds. `net`: net revenue, gross revenue less refunds; negative when refunds exceed orders. */
export const money = z.object({ currency: z.string(), gross: z.string(), refunded: z.string(), net: z.string() });
export type Money = z.infer<typeof money>;

const saleFilter = z.enum(saleFilters);
export type SaleFilter = z.infer<typeof saleFilter>;
export const saleListQuery = z.strictObject({ cursor, show: saleFilter.default('all') });
export const saleTableQuery = z.strictObject({ show: saleFilter.default('all') });

/** The sales of a campaign, newest first, by page; `count` and `money` (per currency) cover all pages of the filter. */
export const saleList = z.object({
  sales: z.array(saleEvent),
  nextCursor: z.string().nullable(),
  count: z.int(),
  money: z.array(money),
});
export type SaleList = z.infer<typeof saleList>;
export const saleIdParams = campaignParams.extend({ saleId: id });

/**
 * The result of an email at the sales email address: a sale or a refund was counted, it was a duplicate, no buyer was found, its format is unknown, or it exceeded a limit.
 * A delivery to a sale URL without a readable buyer is quarantined until its owner accepts or rejects it.
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

/** An email received at a campaign's sales email address. For a parsed email, only this record is stored; for any other, its text is stored too, for troubleshooting. */
export const inboundMail = z.object({
  id,
  provider: z.string(),
  receivedAt: instant,
  verdict: mailVerdict,
  saleId: id.nullable(),
  /** The sender authentication result, such as "pass", "fail" or "none"; informational only. */
  spf: z.string(),
  dkim: z.string(),
  from: z.string().nullable(),
  subject: z.string().nullable(),
  excerpt: z.string().nullable(),
  /** True for a delivery that is excluded from all totals until the campaign's owner accepts or rejects it. */
  isWaiting: z.boolean(),
});
export const inboundMailParams = campaignParams.extend({ mailId: id });
export type InboundMail = z.infer<typeof inboundMail>;
export const inboundMailQuery = z.strictObject({ cursor, show: z.enum(['all', 'unmatched']).default('unmatched') });
export const inboundMailList = z.object({ mails: z.array(inboundMail), nextCursor: z.string().nullable() });

/** The parameters of the public sale webhook; amount and currency are stored as sent, and flagged when they differ from the settings. */
export const saleParams = z.object({
  campaignId: id,
  providerName: z.string().max(32),
  campaignHash: z.string().max(64),
  amount: z.string().max(64),
  currency: z.string().max(16),
});
/** `held` is true when a sale is quarantined because its buyer cannot be read; `warnings` lists refunds that were not applied to their sales. */
export const saleReceived = z.object({
  ok: z.literal(true),
  duplicate: z.boolean(),
  held: z.boolean(),
  warnings: z.array(refundWarning),
});
