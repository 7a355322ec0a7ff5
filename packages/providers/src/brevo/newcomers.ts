import { z } from 'zod';
import type { NewSubscribers } from '../adapter.ts';
import type { ProviderAccount, ProviderHttp } from '../provider-http.ts';
import { instant, isSince, justBefore } from '../reading.ts';
import { textId } from '../replies.ts';

const perPage = 500;

const contactsReply = z.object({
  contacts: z
    .array(z.object({ id: textId, email: z.string().nullish(), createdAt: instant, modifiedAt: instant }))
    .default([]),
  count: z.int(),
});

/** Where a reading of changes has come: what was asked for since when, how many of it were read, and the newest change among them. */
const place = z.object({ since: z.coerce.date(), offset: z.int().min(0), newest: z.coerce.date() });

/**
 * Who came into a list of Brevo (developers.brevo.com/reference/getcontactsfromlist). It tells when a contact has changed, and not when it came into a list:
 * so only contacts that Brevo itself has known for no longer than the list is asked for are new subscribers. Somebody else may have changed in any other way.
 */
export async function newSubscribersOf(
  http: ProviderHttp,
  account: ProviderAccount,
  listId: string,
  { cursor, from }: { readonly cursor: string | null; readonly from: Date },
): Promise<NewSubscribers> {
  const at = cursor === null ? { since: from, offset: 0, newest: from } : place.parse(JSON.parse(cursor));
  const query = new URLSearchParams({
    modifiedSince: justBefore(at),
    limit: String(perPage),
    offset: String(at.offset),
    sort: 'asc',
  });
  const { contacts, count } = await http.call(account, {
    path: `/contacts/lists/${encodeURIComponent(listId)}/contacts?${query}`,
    reply: contactsReply,
  });

  const newest = new Date(Math.max(at.newest.getTime(), ...contacts.map(({ modifiedAt }) => modifiedAt.getTime())));
  const read = at.offset + contacts.length;
  const hasMore = contacts.length > 0 && read < count;
  return {
    people: contacts.flatMap(({ id, email, createdAt }) =>
      email && isSince(createdAt, from)
        ? [{ email, eventId: `${id}:${createdAt.toISOString()}`, cameAt: createdAt }]
        : [],
    ),
    cursor: JSON.stringify(hasMore ? { since: at.since, offset: read, newest } : { since: newest, offset: 0, newest }),
    hasMore,
  };
}
