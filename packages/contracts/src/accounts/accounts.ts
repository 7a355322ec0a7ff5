import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { validation } from '../platform/messages.ts';
import { email, id, zone } from '../platform/primitives.ts';

/** The plan of an account: `free`, or `premium` with single-page bars, custom colors and saved templates. */
export const plan = z.enum(['free', 'premium']);
export type Plan = z.infer<typeof plan>;

/** The purpose of an account: everything, announcement bars only, or a Shopify store only. */
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

/** Creates an account with its first member. The zone is the browser's own. */
export const signUpBody = z.strictObject({ name: personName, email, password: newPassword, timezone: zone });
export type SignUpBody = z.infer<typeof signUpBody>;

export const signInBody = z.strictObject({ email, password: typedPassword });
export type SignInBody = z.infer<typeof signInBody>;

export const forgotPasswordBody = z.strictObject({ email });
export const resetPasswordBody = z.strictObject({ token: z.string().min(1).max(128), password: newPassword });

/** A password being chosen, with what is known about its owner: the values typed in the form, or the token of an emailed link. */
export const ratePasswordBody = z.strictObject({
  password: typedPassword,
  name: z.string().max(limits.personName).optional(),
  email: z.string().max(254).optional(),
  token: z.string().min(1).max(128).optional(),
});
export type RatePasswordBody = z.infer<typeof ratePasswordBody>;

/** The strength of a password; `weak` ones are rejected. */
const passwordStrength = z.enum(['weak', 'good', 'strong']);
export type PasswordStrength = z.infer<typeof passwordStrength>;
/** `problem` says why a password is rejected; null when it is accepted. */
export const passwordRating = z.object({ strength: passwordStrength, problem: z.string().nullable() });

/** The signed-in user with their account, its plan and flags. */
export const session = z.object({
  user: z.object({ id, name: z.string(), email: z.string(), isStaff: z.boolean() }),
  account: z.object({
    name: z.string(),
    key: z.string(),
    plan,
    usage: accountUsage,
    isStoreSubscribed: z.boolean(),
    /** True when a store is connected, subscribed or not. */
    hasStore: z.boolean(),
    hasPortal: z.boolean(),
    timezone: z.string(),
  }),
  /** The tracking origin and the snippet that the customer installs once on their site. */
  snippet: z.object({ edgeOrigin: z.url(), html: z.string() }),
  /** The URLs for upgrading, for first steps with stores, and of the floating bar documentation, each null when not configured; and the support contact. */
  help: z.object({
    upgradeUrl: z.url().nullable(),
    storeGuideUrl: z.url().nullable(),
    barGuideUrl: z.url().nullable(),
    supportEmail: z.string(),
  }),
});
export type Session = z.infer<typeof session>;

/** A response that only confirms success. */
export const done = z.object({ ok: z.literal(true) });
