import { z } from 'zod';
import { id, instant } from '../platform/primitives.ts';

/** The changes recorded in a campaign's history. */
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

/** A changed field: its wire name, and its values before and after, as text. */
export const historyChange = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type HistoryChange = z.infer<typeof historyChange>;

/** A recorded change. `subject` identifies the object, such as a page's URL; `by` is the member's name, null for the system and for deleted members. */
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
/** The changes of a campaign, newest first. */
export const historyList = z.object({ entries: z.array(historyEntry), nextCursor: z.string().nullable() });
