import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { id, instant } from '../platform/primitives.ts';

/** The prefix of an API key, by which readers and secret scanners recognize it. */
export const apiKeyStart = 'lc_';

/** A key for API clients that act for an account; only its beginning and end are shown. */
const apiKey = z.object({
  id,
  name: z.string(),
  prefix: z.string(),
  lastFour: z.string(),
  createdAt: instant,
  /** May lag by up to 5 seconds; null before the first use. */
  lastUsedAt: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;
export const apiKeyList = z.array(apiKey);
export const apiKeyParams = z.object({ apiKeyId: id });

export const createApiKeyBody = z.strictObject({
  name: z
    .string({ error: validation.required })
    .trim()
    .min(1, validation.required)
    .max(limits.apiKeyName, validation.tooLong(limits.apiKeyName)),
});

/** A new key with its secret, which is shown only once. */
export const createdApiKey = apiKey.extend({ key: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKey>;
