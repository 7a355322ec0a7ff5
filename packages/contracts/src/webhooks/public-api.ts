import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { amountForm, currency, email, id, instant } from '../platform/primitives.ts';
import { publicApiCopy } from './public-api-words.ts';
import { refundWarning } from '../sales/refund-warnings.ts';
import { webhookEvent, webhookPayload, webhookSource, webhookUrl } from './webhooks.ts';

/** The path prefix of the public API; its calls are authenticated by API key only. */
export const publicApiPath = '/v1/';

/** Hours for which the idempotency key of a POST is stored. */
export const idempotencyHours = 24;

/** Headers of an idempotent POST: requests with the same key are executed once, and get the same response. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, publicApiCopy.idempotencyKey)
    .optional(),
});

/** The owner of a key, shown by Zapier and Make as the connection. */
export const apiIdentity = z.object({
  account: z.object({ id: z.string(), name: z.string() }),
  key: z.object({ id, name: z.string() }),
});

export const apiCampaignsQuery = z.strictObject({
  search: z.string().trim().max(limits.campaignName).optional(),
  cursor: z.string().max(200).optional(),
});
/** Campaigns to choose from, newest first; archived ones are excluded. */
export const apiCampaigns = z.object({
  campaigns: z.array(z.object({ id, name: z.string(), type: z.string() })),
  nextCursor: z.string().nullable(),
});

/** The API client that started the countdown, such as `zapier`. */
const source = z.string({ error: validation.required }).regex(/^[a-z0-9-]{1,30}$/, publicApiCopy.source);

export const startDeadlineBody = z.strictObject({
  campaignId: id,
  email,
  /** Accepted because forms send it, but not stored. */
  firstName: z.string().max(limits.personName, validation.tooLong(limits.personName)).optional(),
  source: source.optional(),
});
export const deadlineQuery = z.strictObject({ campaignId: id, email });
export const resetDeadlineBody = z.strictObject({ campaignId: id, email });
export const revokeTokenBody = z.strictObject({ campaignId: id, email });

/** A lead's deadline as pages and emails show it at this moment. */
export const apiDeadline = z.object({
  campaignId: id,
  leadId: id,
  startedAt: instant.nullable(),
  /** Null for a cleared countdown. */
  deadlineAt: instant.nullable(),
  /** In the campaign's format and language. */
  deadlineText: z.string().nullable(),
  timezone: z.string(),
  isOver: z.boolean(),
  /** Identifies the lead in links to the pages of this campaign, as the parameter `lc`. */
  token: z.string(),
});
export type ApiDeadline = z.infer<typeof apiDeadline>;
export const startedDeadline = apiDeadline.extend({ wasRunning: z.boolean() });
export type StartedDeadline = z.infer<typeof startedDeadline>;
/** The lead of the email address, or null. */
export const apiDeadlines = z.object({ deadlines: z.array(apiDeadline) });

/** Returns the message for an id that is neither text nor a whole number. */
const idError = ({ input }: { readonly input?: unknown }) =>
  typeof input === 'number' ? publicApiCopy.number : validation.required;

/** An id in an external system: text, or a number as in its database. Rejects numbers beyond 2^53, which lose precision. */
const externalId = z.union(
  [z.string().trim().min(1, validation.required).max(200, validation.tooLong(200)), z.int().transform(String)],
  { error: idError },
);

const blankField = z
  .literal('')
  .transform(() => undefined)
  .meta({ description: 'An empty string is treated as absent.' });

/** Treats the empty text of an unfilled form field as an absent field. */
function orBlank<T extends z.ZodType>(schema: T) {
  return z.union([schema, blankField], { error: idError }).optional();
}

/** An amount as text or number; a number is converted to its digits, so that nothing is computed with floats. */
const amount = z.union(
  [
    z.string().trim().regex(amountForm, validation.amount),
    z
      .number()
      .transform(String)
      .pipe(z.string().regex(amountForm, validation.amount))
      .meta({ minimum: 0, maximum: 99_999_999.9999, description: 'At most four decimals.' }),
  ],
  { error: publicApiCopy.amount },
);

/** An ISO 4217 code in uppercase or lowercase; ASCII only, since the uppercase of a sharp s is two letters. */
const caseInsensitiveCurrency = z
  .string({ error: validation.currency })
  .trim()
  .regex(/^[A-Za-z]{3}$/, validation.currency)
  .toUpperCase()
  .pipe(currency)
  .meta({ description: 'An active ISO 4217 currency code.' });

export const reportSaleBody = z.strictObject({
  campaignId: id,
  email: email.optional(),
  amount,
  currency: caseInsensitiveCurrency,
  orderId: externalId,
});
/** A recorded sale; `wasRecorded` is true when this call recorded it, and false for a duplicate order. */
export const reportedSale = z.object({ campaignId: id, saleId: id, wasRecorded: z.boolean() });
/** Without an amount the full sale is refunded; `refundId` distinguishes several refunds of one order. */
export const reportRefundBody = z
  .strictObject({
    campaignId: id,
    orderId: externalId,
    amount: amount.optional(),
    currency: caseInsensitiveCurrency.optional(),
    refundId: orBlank(externalId),
  })
  .meta({
    description: 'Without an amount, the sale is refunded in full. An amount requires a currency.',
    dependentRequired: { amount: ['currency'] },
  });
/** `saleId` is null until the sale arrives, when the refund is applied. `wasRecorded` is true when this call recorded the refund. */
export const reportedRefund = z.object({
  campaignId: id,
  saleId: id.nullable(),
  wasRecorded: z.boolean(),
  /** States why the refund was not applied to its sale; null when it was. */
  warning: refundWarning.nullable(),
});

/** The subscribing API client, recognized by a known webhook host. */
export const hookSource = webhookSource.exclude(['owner']);
export const createHookBody = z.strictObject({
  targetUrl: webhookUrl,
  event: webhookEvent,
  campaignId: orBlank(id),
  source: hookSource.optional(),
  /** Events include the lead's email address unless this is false. */
  includesEmail: z.boolean().optional(),
});
const hook = z.object({
  id,
  targetUrl: z.string(),
  event: webhookEvent,
  campaignId: id.nullable(),
  source: hookSource,
  createdAt: instant,
});
export type Hook = z.infer<typeof hook>;
/** The secret (`whsec_...`) signs deliveries, and is shown only once; null for a repeated call. */
export const createdHook = hook.extend({ secret: z.string().nullable() });
export type CreatedHook = z.infer<typeof createdHook>;
export const hookList = z.object({ hooks: z.array(hook) });
export const hookParams = z.object({ hookId: id });
export const hookSamplesQuery = z.strictObject({ event: webhookEvent });
/** The newest events of the account as webhooks receive them, or a sample marked `test` when there are none; each has an `id`. */
export const hookSamples = z.array(webhookPayload);

/** An OpenAPI 3.1 document. */
export const openApiDocument = z.record(z.string(), z.unknown());
