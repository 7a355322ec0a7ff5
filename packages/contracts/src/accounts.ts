import { z } from 'zod';
import { limits } from './limits.ts';
import { validation } from './messages.ts';
import { email, id, zone } from './primitives.ts';

/** What an account may use: `free`, or `premium` with single-page bars, own colours and saved templates. */
export const plan = z.enum(['free', 'premium']);
export type Plan = z.infer<typeof plan>;

/** What an account is for: everything, announcement bars alone, or a Shopify store alone. */
export const accountUsage = z.enum(['standard', 'announcement_bar', 'shopify']);
export type AccountUsage = z.infer<typeof accountUsage>;

const typedPassword = z
  .string({ error: validation.required })
  .min(1, validation.required)
  .max(limits.passwordMost, validation.tooLong(limits.passwordMost));
const newPassword = typedPassword.min(limits.passwordLeast, validation.tooShort(limits.passwordLeast));

const personName = z
  .string({ error: validation.name })
  .trim()
  .min(1, validation.name)
  .max(limits.personName, validation.tooLong(limits.personName));

/** Opens an account with its first person. The zone is the browser's own. */
export const signUpBody = z.strictObject({ name: personName, email, password: newPassword, timezone: zone });
export type SignUpBody = z.infer<typeof signUpBody>;

export const signInBody = z.strictObject({ email, password: typedPassword });
export type SignInBody = z.infer<typeof signInBody>;

export const forgotPasswordBody = z.strictObject({ email });
export const resetPasswordBody = z.strictObject({ token: z.string().min(1).max(128), password: newPassword });

/** A password while it is chosen, with what is known of its person: what they have typed in the form, or the token of a mailed link. */
export const ratePasswordBody = z.strictObject({
  password: typedPassword,
  name: z.string().max(limits.personName).optional(),
  email: z.string().max(254).optional(),
  token: z.string().min(1).max(128).optional(),
});
export type RatePasswordBody = z.infer<typeof ratePasswordBody>;

/** How strong a password is: `weak` ones are refused. */
const passwordStrength = z.enum(['weak', 'good', 'strong']);
export type PasswordStrength = z.infer<typeof passwordStrength>;
/** `problem` says why a password is refused, and null for one that is taken. */
export const passwordRating = z.object({ strength: passwordStrength, problem: z.string().nullable() });

/** Who is signed in, to which account, with what plan and flags. */
export const session = z.object({
  user: z.object({ id, name: z.string(), email: z.string(), isStaff: z.boolean() }),
  account: z.object({
    name: z.string(),
    key: z.string(),
    plan,
    usage: accountUsage,
    isStoreSubscribed: z.boolean(),
    /** Whether a store is connected, subscribed or not. */
    hasStore: z.boolean(),
    hasPortal: z.boolean(),
    timezone: z.string(),
  }),
  /** The tracking origin and the snippet that the customer pastes once into their site. */
  snippet: z.object({ edgeOrigin: z.url(), html: z.string() }),
  /** Where this account is upgraded, what stores read at first, and what explains the floating bar; null where there is no such page. And who answers questions. */
  help: z.object({
    upgradeUrl: z.url().nullable(),
    storeGuideUrl: z.url().nullable(),
    barGuideUrl: z.url().nullable(),
    supportEmail: z.string(),
  }),
});
export type Session = z.infer<typeof session>;

/** An answer that says only that it is done. */
export const done = z.object({ ok: z.literal(true) });
