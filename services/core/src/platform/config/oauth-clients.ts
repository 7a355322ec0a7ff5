import { z } from 'zod';
import { json } from './json.ts';

/** The client id and secret that a provider with OAuth issued to us. */
const client = z.strictObject({ id: z.string().min(1), secret: z.string().min(1).optional() });

/** Our OAuth clients by the names of providers. */
export const oauthClients = json(
  z.record(z.string().regex(/^[a-z0-9-]{1,32}$/), client),
  'must be a JSON object of { "id", "secret" } by the names of providers',
);
