import { z } from 'zod';
import { validation } from '../platform/messages.ts';
import { email } from '../platform/primitives.ts';

/** The steps of the testing checklist, in order. */
export const checklistSteps = ['clear-tracking', 'input-email', 'event', 'link', 'confirm'] as const;

/** The ways a campaign's countdowns start, depending on its setup; a test begins with one of them. */
export const testStarts = ['visit', 'opt-in', 'provider', 'link', 'api'] as const;
export type TestStart = (typeof testStarts)[number];
/** @deprecated Use `TestStart`. To be removed with contract 2. */
export type ClocksBegin = TestStart;

const checklistEmail = z
  .string({ error: validation.checklistEmailRequired })
  .trim()
  .toLowerCase()
  .min(1, validation.checklistEmailRequired)
  .refine((text) => text === '' || email.safeParse(text).success, validation.checklistEmail);
/** The tester's email address. */
export const checklistEmailBody = z.strictObject({ email: checklistEmail });
