import { z } from 'zod';
import type { NewSubscribers } from '../adapter.ts';
import { joinedSince } from '../scan-state.ts';

/** Milliseconds after the creation of a contact within which it may get its tag without a webhook delivery. */
const tagGracePeriodMs = 60 * 60_000;

/** The state of a scan, from the newest contact backward: where it ends, the next page, and the newest contact that it has seen. */
const scanState = z.object({ since: z.coerce.date(), page: z.int().min(1), newest: z.coerce.date() });

/** The part of a contact that this scan needs. */
interface CreatedContact {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
}

/**
 * Returns the contacts that got a tag of Kajabi, from pages of contacts, newest first. Kajabi reports when a contact was created, not when it got a tag.
 * So only contacts created after polling of the tag began are new subscribers; an older contact may have had the tag for a long time.
 */
export async function newSubscribersOf(
  readPage: (page: number) => Promise<{ contacts: readonly CreatedContact[]; hasNext: boolean }>,
  { cursor, from }: { readonly cursor: string | null; readonly from: Date },
): Promise<NewSubscribers> {
  const at = cursor === null ? { since: from, page: 1, newest: from } : scanState.parse(JSON.parse(cursor));
  const { contacts, hasNext } = await readPage(at.page);

  const fresh = contacts.filter(({ createdAt }) => joinedSince(createdAt, at.since));
  const newest = new Date(Math.max(at.newest.getTime(), ...fresh.map(({ createdAt }) => createdAt.getTime())));
  const hasMore = hasNext && fresh.length === contacts.length;
  const next = new Date(Math.max(from.getTime(), newest.getTime() - tagGracePeriodMs));
  return {
    newContacts: fresh
      .map(({ id, email, createdAt }) => ({ email, eventId: `${id}:${createdAt.toISOString()}`, joinedAt: createdAt }))
      .toReversed(),
    cursor: JSON.stringify(hasMore ? { since: at.since, page: at.page + 1, newest } : { since: next, page: 1, newest }),
    hasMore,
  };
}
