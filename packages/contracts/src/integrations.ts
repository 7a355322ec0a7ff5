import { z } from 'zod';
import { id } from './primitives.ts';

/** The providers that can be connected by a key today. */
export const connectableProvider = z.enum(['kit']);
export const connectionParams = z.object({ campaignId: id, provider: connectableProvider });

/** The key is stored encrypted and never leaves again; only its last four characters are shown. */
export const connectBody = z.strictObject({ api_key: z.string().trim().min(8).max(256) });
export const connection = z.object({ provider: connectableProvider, connected: z.boolean(), lastFour: z.string().nullable(), accountName: z.string().nullable() });
export type Connection = z.infer<typeof connection>;

export const providerTags = z.array(z.object({ id: z.string(), name: z.string() }));
