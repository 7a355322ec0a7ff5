import { z } from 'zod';
import { validation } from './messages.ts';
import { id } from './primitives.ts';

/** The providers that can be connected by a key today. */
export const connectableProvider = z.enum(['kit']);
export const connectionParams = z.object({ campaignId: id, provider: connectableProvider });

/** A key as providers make them: letters, digits and signs of ASCII, since it travels in a header. */
const apiKey = z.string({ error: validation.required }).trim().min(1, validation.required).regex(/^[!-~]{8,256}$/, validation.apiKey);

/** The key is stored encrypted and never leaves again; only its last four characters are shown. */
export const connectBody = z.strictObject({ api_key: apiKey });
export const connection = z.object({ provider: connectableProvider, connected: z.boolean(), lastFour: z.string().nullable(), accountName: z.string().nullable() });
export type Connection = z.infer<typeof connection>;

export const providerTags = z.array(z.object({ id: z.string(), name: z.string() }));
