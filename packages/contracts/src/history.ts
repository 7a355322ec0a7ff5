import { z } from 'zod';
import { id, instant } from './primitives.ts';

/** What may happen to a campaign that its owners want to know of later. */
export const historyKinds = [
  'created',
  'duplicated',
  'form',
  'renamed',
  'settings',
  'archived',
  'restored',
  'page-added',
  'page-changed',
  'page-deleted',
  'integration',
  'discount',
  'bar',
  'legacy-bar',
  'bar-switch',
  'email-timer',
  'expired-image',
  'webpage-timer',
  'portal',
] as const;
const historyKind = z.enum(historyKinds);
export type HistoryKind = z.infer<typeof historyKind>;

/** One field that was changed: its name on the wire, and what it said before and after, as text. */
export const historyChange = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type HistoryChange = z.infer<typeof historyChange>;

/** One thing that somebody did. `subject` names of what, such as a page's address; `by` is the person's name, null for our own programs and for people who are gone. */
const historyEntry = z.object({
  id,
  at: instant,
  by: z.string().nullable(),
  what: historyKind,
  subject: z.string(),
  changes: z.array(historyChange),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyQuery = z.strictObject({ cursor: z.string().max(200).optional() });
/** What was done in a campaign, newest first. */
export const historyList = z.object({ entries: z.array(historyEntry), nextCursor: z.string().nullable() });
