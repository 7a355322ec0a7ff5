import { z } from 'zod';
import { amount, currency, id, instant } from './primitives.ts';

/** The providers whose sales have a tab; `kit` can create its webhook by itself, the others paste the address. */
export const salesProviders = ['kit', 'make', 'zapier', 'custom'] as const;
export const salesProvider = z.enum(salesProviders);
export type SalesProvider = z.infer<typeof salesProvider>;

/** How far a provider's webhook has come. */
export const webhookState = z.enum(['none', 'pending', 'created', 'failed']);
export type WebhookState = z.infer<typeof webhookState>;

/** A campaign's sale settings for one provider; amount and currency are what a sale counts as. */
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
  /** The address that the provider calls, once amount and currency are known. */
  saleUrl: z.string().nullable(),
  connected: z.boolean(),
});
export type SalesIntegration = z.infer<typeof salesIntegration>;
export const salesParams = z.object({ campaignId: id, provider: salesProvider });

export const saveSalesBody = z.strictObject({ amount, currency });
export type SaveSalesBody = z.infer<typeof saveSalesBody>;
export const createWebhookBody = z.strictObject({ tagId: z.string().min(1).max(64), tagName: z.string().min(1).max(200), event: z.literal('sale'), amount, currency });
export type CreateWebhookBody = z.infer<typeof createWebhookBody>;

/** A sale as the table of events shows it. */
export const saleEvent = z.object({
  id,
  email: z.string().nullable(),
  amount: z.string(),
  currency: z.string(),
  created_at: instant,
  isLate: z.boolean(),
  isMatched: z.boolean(),
  isFlagged: z.boolean(),
});
export type SaleEvent = z.infer<typeof saleEvent>;
export const saleEventList = z.object({ events: z.array(saleEvent), nextCursor: z.string().nullable() });
export const saleEventQuery = z.strictObject({ cursor: z.string().max(200).optional() });

/** The public sale webhook's path; amount and currency are kept as sent, and flagged when they differ from what is stored. */
export const saleParams = z.object({ campaignId: id, providerName: z.string().max(32), campaignHash: z.string().max(64), amount: z.string().max(64), currency: z.string().max(16) });
export const saleReceived = z.object({ ok: z.literal(true), duplicate: z.boolean() });
