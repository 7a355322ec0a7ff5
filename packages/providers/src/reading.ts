import { z } from 'zod';
import type { NewSubscriber, NewSubscribers } from './adapter.ts';

/** Where a reading of new subscribers has come: since when it asks, the page of that answer that is next, and the newest coming that it has met. */
export interface Place {
  /** Whoever came before is no new subscriber. */
  readonly from: Date;
  readonly since: Date;
  readonly page: string | null;
  readonly newest: Date;
}

const keptPlace = z.object({ since: z.coerce.date(), page: z.string().nullable(), newest: z.coerce.date() });

const secondMs = 1_000;

/** Where a reading goes on; without a cursor it begins at the instant. */
export function placeOf({ cursor, from }: { readonly cursor: string | null; readonly from: Date }): Place {
  return {
    from,
    ...(cursor === null ? { since: from, page: null, newest: from } : keptPlace.parse(JSON.parse(cursor))),
  };
}

/** What a provider is asked since: some mean by that only what came later, and some cut their instants to seconds. */
export function justBefore({ since }: Pick<Place, 'since'>): string {
  return new Date(since.getTime() - secondMs).toISOString();
}

/** What one page of a provider's answer tells. The next question asks since the newest coming only when the answer was read to its end, so that many who came at one moment do not hold it up. */
export function newSubscribersAt(
  { since, newest }: Place,
  people: readonly NewSubscriber[],
  nextPage: string | null,
): NewSubscribers {
  const told = people
    .filter(({ cameAt }) => isSince(cameAt, since))
    .sort((one, other) => one.cameAt.getTime() - other.cameAt.getTime());
  const last = new Date(Math.max(newest.getTime(), ...told.map(({ cameAt }) => cameAt.getTime())));
  const next: Omit<Place, 'from'> =
    nextPage === null ? { since: last, page: null, newest: last } : { since, page: nextPage, newest: last };
  return { people: told, cursor: JSON.stringify(next), hasMore: nextPage !== null };
}

/** Whether somebody came since an instant. One without milliseconds may be any of its second. */
export function isSince(cameAt: Date, since: Date): boolean {
  const isCut = cameAt.getTime() % secondMs === 0;
  return cameAt.getTime() >= (isCut ? Math.floor(since.getTime() / secondMs) * secondMs : since.getTime());
}

/** An instant as providers write it. */
export const instant = z
  .string()
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()));
