import { z } from 'zod';
import type { NewSubscribers } from '../adapter.ts';
import { isSince } from '../reading.ts';

/** Milliseconds after a contact was made in which it may get its tag without a webhook that told of it. */
const tagWithinMs = 60 * 60_000;

/** Where a reading has come, from the newest contact backwards: until when it goes, which page is next, and the newest contact that it has seen. */
const place = z.object({ since: z.coerce.date(), page: z.int().min(1), newest: z.coerce.date() });

/** A contact as far as it matters here. */
interface MadeContact {
  readonly id: string;
  readonly email: string;
  readonly madeAt: Date;
}

/**
 * Who got a tag of Kajabi, by a page of its contacts, the newest first. Kajabi tells when a contact was made, and not when it got a tag:
 * so only contacts made since the tag is asked for are new subscribers. Whoever is older may have had it for long.
 */
export async function newSubscribersOf(
  readPage: (page: number) => Promise<{ contacts: readonly MadeContact[]; hasNext: boolean }>,
  { cursor, from }: { readonly cursor: string | null; readonly from: Date },
): Promise<NewSubscribers> {
  const at = cursor === null ? { since: from, page: 1, newest: from } : place.parse(JSON.parse(cursor));
  const { contacts, hasNext } = await readPage(at.page);

  const fresh = contacts.filter(({ madeAt }) => isSince(madeAt, at.since));
  const newest = new Date(Math.max(at.newest.getTime(), ...fresh.map(({ madeAt }) => madeAt.getTime())));
  const hasMore = hasNext && fresh.length === contacts.length;
  const next = new Date(Math.max(from.getTime(), newest.getTime() - tagWithinMs));
  return {
    people: fresh
      .map(({ id, email, madeAt }) => ({ email, eventId: `${id}:${madeAt.toISOString()}`, cameAt: madeAt }))
      .toReversed(),
    cursor: JSON.stringify(hasMore ? { since: at.since, page: at.page + 1, newest } : { since: next, page: 1, newest }),
    hasMore,
  };
}
