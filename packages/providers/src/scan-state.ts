import { z } from 'zod';
import type { NewSubscriber, NewSubscribers } from './adapter.ts';

/** The state of a scan for new subscribers: the start of its query, the next page of the response, and the newest join seen. */
export interface ScanState {
  /** Contacts who joined earlier are not new subscribers. */
  readonly from: Date;
  readonly since: Date;
  readonly page: string | null;
  readonly newest: Date;
}

const storedScanState = z.object({ since: z.coerce.date(), page: z.string().nullable(), newest: z.coerce.date() });

const secondMs = 1_000;

/** Returns where a scan continues; without a cursor it starts at the instant. */
export function scanStateOf({ cursor, from }: { readonly cursor: string | null; readonly from: Date }): ScanState {
  return {
    from,
    ...(cursor === null ? { since: from, page: null, newest: from } : storedScanState.parse(JSON.parse(cursor))),
  };
}

/** Returns the start of a provider query: some providers exclude the given instant, and some truncate it to seconds. */
export function justBefore({ since }: Pick<ScanState, 'since'>): string {
  return new Date(since.getTime() - secondMs).toISOString();
}

/**
 * Returns the new subscribers of one page of a provider's response. The query advances to the newest join only after the last page, so that many joins
 * at one moment do not block it.
 */
export function newSubscribersOfPage(
  { since, newest }: ScanState,
  contacts: readonly NewSubscriber[],
  nextPage: string | null,
): NewSubscribers {
  const joined = contacts
    .filter(({ joinedAt }) => joinedSince(joinedAt, since))
    .sort((one, other) => one.joinedAt.getTime() - other.joinedAt.getTime());
  const last = new Date(Math.max(newest.getTime(), ...joined.map(({ joinedAt }) => joinedAt.getTime())));
  const next: Omit<ScanState, 'from'> =
    nextPage === null ? { since: last, page: null, newest: last } : { since, page: nextPage, newest: last };
  return { newContacts: joined, cursor: JSON.stringify(next), hasMore: nextPage !== null };
}

/** Returns true if a contact joined since an instant. An instant without milliseconds may be anywhere within its second. */
export function joinedSince(joinedAt: Date, since: Date): boolean {
  const isCut = joinedAt.getTime() % secondMs === 0;
  return joinedAt.getTime() >= (isCut ? Math.floor(since.getTime() / secondMs) * secondMs : since.getTime());
}

/** Parses an instant as providers write it. */
export const instant = z
  .string()
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()));
