import { z } from 'zod';
import { assistantLimits, assistantTools } from './assistant-facts.ts';
import { campaignType } from '../campaigns/campaign-types.ts';
import { ruleSummary } from '../campaigns/rule-summary.ts';
import { validation } from '../platform/messages.ts';
import { id, zone } from '../platform/primitives.ts';

export * from './assistant-facts.ts';

/** States whether the assistant is available to this account, and whether a named model answers, or a simulator that handles simple requests. */
export const assistant = z.object({
  isOffered: z.boolean(),
  isSimulator: z.boolean(),
  model: z.string(),
  mostTokens: z.int(),
});
export type Assistant = z.infer<typeof assistant>;

/** One message of a conversation; the first message with a new id starts the conversation. */
export const chatBody = z.strictObject({
  conversationId: id,
  /** The message's id: a repeated message is answered once. */
  messageId: id,
  message: z
    .string({ error: validation.required })
    .trim()
    .min(1, validation.required)
    .refine((text) => [...text].length <= assistantLimits.message, validation.tooLong(assistantLimits.message)),
  /** The browser's time zone, which new campaigns use. */
  timezone: zone,
});
export type ChatBody = z.infer<typeof chatBody>;

/** The result of creating a campaign. `id` and the facts are present when `ok`. */
const assistantCampaignResult = z.object({
  ok: z.boolean(),
  id: id.optional(),
  name: z.string().optional(),
  error: z.string().optional(),
  promotion_name: z.string().optional(),
  campaign_type: campaignType.optional(),
  deadline_date: z.string().nullable().optional(),
  deadline_time: z.string().optional(),
  rule: ruleSummary.optional(),
  timezone: z.string().optional(),
});
export type CreatedByAssistant = z.infer<typeof assistantCampaignResult>;

/** The result of adding a page. */
const assistantPageResult = z.object({ ok: z.boolean(), error: z.string().optional() });
export type PageByAssistant = z.infer<typeof assistantPageResult>;

/**
 * The events that the response streams as server-sent events whose `data` is one of these as JSON. `text` is appended to the message and is never HTML;
 * `tool` starts a tool call and `result` ends it; the last event is `done`, with the token total of the conversation, or `error`.
 */
export const chatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('tool'), callId: z.string(), name: z.enum(assistantTools) }),
  z.discriminatedUnion('name', [
    z.object({
      type: z.literal('result'),
      callId: z.string(),
      name: z.literal('createCampaign'),
      result: assistantCampaignResult,
    }),
    z.object({
      type: z.literal('result'),
      callId: z.string(),
      name: z.literal('addCampaignPage'),
      result: assistantPageResult,
    }),
  ]),
  z.object({ type: z.literal('done'), tokens: z.int(), model: z.string() }),
  z.object({ type: z.literal('error'), code: z.enum(['over', 'failed', 'budget', 'busy']), message: z.string() }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;

/** A browser's report after each response; billing uses the service's own count. */
export const usageBody = z.strictObject({
  conversationId: id,
  tokens: z.int().min(0).max(10_000_000),
  model: z.string().max(100),
});
export const usage = z.object({ tokens: z.int() });
