import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { amountForm, currency, email, id, instant } from './primitives.ts';
import { publicApiWords } from './public-api-words.ts';
import { refundWarning } from './refund-warnings.ts';
import { webhookEvent, webhookPayload, webhookSource, webhookUrl } from './webhooks.ts';

/** Where every address of the public API begins; whoever calls one shows an API key, and nothing else counts there. */
export const publicApiPath = '/v1/';

/** Hours for which the key of a repeatable POST is known. */
export const idempotencyHours = 24;

/** Headers of a POST that may be sent again: with the same key it is done once, and answered alike. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, publicApiWords.idempotencyKey)
    .optional(),
});

/** Whose key it is: what Zapier and Make show as the connection. */
export const apiIdentity = z.object({
  account: z.object({ id: z.string(), name: z.string() }),
  key: z.object({ id, name: z.string() }),
});

export const apiCampaignsQuery = z.strictObject({
  search: z.string().trim().max(limits.campaignName).optional(),
  cursor: z.string().max(200).optional(),
});
/** Campaigns to choose from, the newest first; archived ones are left out. */
export const apiCampaigns = z.object({
  campaigns: z.array(z.object({ id, name: z.string(), type: z.string() })),
  nextCursor: z.string().nullable(),
});

/** By what an evidence names the program that started somebody, such as `zapier`. */
const source = z.string({ error: validation.required }).regex(/^[a-z0-9-]{1,30}$/, publicApiWords.source);

export const startDeadlineBody = z.strictObject({
  campaignId: id,
  email,
  /** Taken from forms that send it, and not kept. */
  firstName: z.string().max(limits.personName, validation.tooLong(limits.personName)).optional(),
  source: source.optional(),
});
export const deadlineQuery = z.strictObject({ campaignId: id, email });
export const resetDeadlineBody = z.strictObject({ campaignId: id, email });

/** A person's deadline, as pages and mails show it at this moment. */
export const apiDeadline = z.object({
  campaignId: id,
  leadId: id,
  startedAt: instant.nullable(),
  /** Null for somebody whose clock was cleared. */
  deadlineAt: instant.nullable(),
  /** In the campaign's format and language. */
  deadlineText: z.string().nullable(),
  timezone: z.string(),
  isOver: z.boolean(),
  /** Names the person in links to the pages of this campaign, as the parameter `lc`. */
  token: z.string(),
});
export type ApiDeadline = z.infer<typeof apiDeadline>;
export const startedDeadline = apiDeadline.extend({ wasRunning: z.boolean() });
export type StartedDeadline = z.infer<typeof startedDeadline>;
/** The person of the address, or nobody. */
export const apiDeadlines = z.object({ deadlines: z.array(apiDeadline) });

/** Says what is wrong with an id that is neither text nor a whole number. */
const notAnId = ({ input }: { readonly input?: unknown }) =>
  typeof input === 'number' ? publicApiWords.number : validation.required;

/** An id of somebody else's: as text, or as the number that it is in their database. Beyond 2^53 numbers are no longer told apart. */
const foreignId = z.union(
  [z.string().trim().min(1, validation.required).max(200, validation.tooLong(200)), z.int().transform(String)],
  { error: notAnId },
);

const nothingFilled = z
  .literal('')
  .transform(() => undefined)
  .meta({ description: 'Counts as absent.' });

/** Takes the empty text that a form sends for a field nobody has filled for a field that is not there. */
function orBlank<T extends z.ZodType>(schema: T) {
  return z.union([schema, nothingFilled], { error: notAnId }).optional();
}

/** Money as text or as a number, which is read by the digits that it is written with, so that nothing is calculated with a float. */
const amount = z.union(
  [
    z.string().trim().regex(amountForm, validation.amount),
    z
      .number()
      .transform(String)
      .pipe(z.string().regex(amountForm, validation.amount))
      .meta({ minimum: 0, maximum: 99_999_999.9999, description: 'With at most four decimals.' }),
  ],
  { error: publicApiWords.amount },
);

/** A code of ISO 4217 in capitals or small letters; only those of the alphabet, since a sharp s has two capitals. */
const currencyOfAnyCase = z
  .string({ error: validation.currency })
  .trim()
  .regex(/^[A-Za-z]{3}$/, validation.currency)
  .toUpperCase()
  .pipe(currency)
  .meta({ description: 'An active code of ISO 4217.' });

export const reportSaleBody = z.strictObject({
  campaignId: id,
  email: email.optional(),
  amount,
  currency: currencyOfAnyCase,
  orderId: foreignId,
});
/** A sale that counts; `wasRecorded` says that this call recorded it, and is false for an order that was recorded before. */
export const reportedSale = z.object({ campaignId: id, saleId: id, wasRecorded: z.boolean() });
/** Without an amount all of the sale was paid back; `refundId` tells several refunds of one order apart. */
export const reportRefundBody = z
  .strictObject({
    campaignId: id,
    orderId: foreignId,
    amount: amount.optional(),
    currency: currencyOfAnyCase.optional(),
    refundId: orBlank(foreignId),
  })
  .meta({
    description: 'Without an amount, all of the sale is refunded. An amount needs its currency.',
    dependentRequired: { amount: ['currency'] },
  });
/** The sale is null until it arrives; the refund is taken off it then. `wasRecorded` says that this call recorded the refund. */
export const reportedRefund = z.object({
  campaignId: id,
  saleId: id.nullable(),
  wasRecorded: z.boolean(),
  /** Says why the refund was not simply taken off its sale; null when it was. */
  warning: refundWarning.nullable(),
});

/** Who subscribes: told by the address where it is one of theirs. */
export const hookSource = webhookSource.exclude(['owner']);
export const createHookBody = z.strictObject({
  targetUrl: webhookUrl,
  event: webhookEvent,
  campaignId: orBlank(id),
  source: hookSource.optional(),
  /** The person's address is sent along unless this says no. */
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
/** The secret (`whsec_...`) signs what is sent, and is told this once; null where the call was repeated. */
export const createdHook = hook.extend({ secret: z.string().nullable() });
export type CreatedHook = z.infer<typeof createdHook>;
export const hookList = z.object({ hooks: z.array(hook) });
export const hookParams = z.object({ hookId: id });
export const hookSamplesQuery = z.strictObject({ event: webhookEvent });
/** The newest events of the account as hooks get them, or one made up where there is none yet, which says `test`; each has an `id`. */
export const hookSamples = z.array(webhookPayload);

/** An OpenAPI 3.1 document. */
export const openApiDocument = z.record(z.string(), z.unknown());
