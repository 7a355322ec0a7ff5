import { z } from 'zod';
import { json } from './json.ts';

/** Who we are at a provider that connects by a button: what it gave us when we registered. */
const client = z.strictObject({ id: z.string().min(1), secret: z.string().min(1).optional() });

/** Our clients by the names of providers. */
export const oauthClients = json(
  z.record(z.string().regex(/^[a-z0-9-]{1,32}$/), client),
  'must be a JSON object of { "id", "secret" } by the names of providers',
);
