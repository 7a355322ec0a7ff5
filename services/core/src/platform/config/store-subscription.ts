import { z } from 'zod';
import { json } from './json.ts';

const plan = z.strictObject({
  name: z.string().min(1).max(100),
  amount: z.string().regex(/^\d{1,8}(\.\d{1,2})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  isTest: z.boolean().default(false),
});

/** The price that stores pay every 30 days through their platform's billing. */
export const storeSubscription = json(
  plan,
  'must be a JSON object of { "name", "amount", "currency", "isTest" }, with the amount as text',
);
