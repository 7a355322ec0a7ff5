/** The assistant's limits. */
export const assistantLimits = {
  /** Maximum characters of one message. */
  message: 250,
  /** Maximum tokens of one conversation, input and output. */
  tokens: 60_000,
  /** Milliseconds for which an error is shown. */
  errorShownMs: 10_000,
  /** Maximum height of the message field in pixels. */
  fieldPixels: 120,
} as const;

/** The assistant's tools, by the names that models see. */
export const assistantTools = ['createCampaign', 'addCampaignPage'] as const;
export type AssistantTool = (typeof assistantTools)[number];
