/** What bounds the assistant. */
export const assistantLimits = {
  /** Characters of one message. */
  message: 250,
  /** Tokens of one conversation, of what is asked and what is answered. */
  tokens: 60_000,
  /** Milliseconds for which an error is shown. */
  errorShownMs: 10_000,
  /** Pixels that the field for a message grows to. */
  fieldPixels: 120,
} as const;

/** What the assistant can do, by the names that models know. */
export const assistantTools = ['createCampaign', 'addCampaignPage'] as const;
export type AssistantTool = (typeof assistantTools)[number];
