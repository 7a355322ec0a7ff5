import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { id, instant } from './primitives.ts';

/** What an API key begins with, so that people and scanners of secrets know it for one. */
export const apiKeyStart = 'lc_';

/** A key by which programs use the public API in the name of an account; of what it is, its ends are shown alone. */
const apiKey = z.object({
  id,
  name: z.string(),
  prefix: z.string(),
  lastFour: z.string(),
  createdAt: instant,
  /** 5 seconds late at most; null before the first use. */
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

/** A new key with what it is, which is shown this once. */
export const createdApiKey = apiKey.extend({ key: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKey>;
