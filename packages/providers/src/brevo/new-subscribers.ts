import { z } from 'zod';
import type { NewSubscribers } from '../adapter.ts';
import type { ProviderAccount, ProviderHttp } from '../provider-http.ts';
import { instant, joinedSince, justBefore } from '../scan-state.ts';
import { textId } from '../replies.ts';

const perPage = 500;

const contactsReply = z.object({
  contacts: z
    .array(z.object({ id: textId, email: z.string().nullish(), createdAt: instant, modifiedAt: instant }))
    .default([]),
  count: z.int(),
});

/** The state of a scan of changes: its start, the number of changes read, and the newest change among them. */
const scanState = z.object({ since: z.coerce.date(), offset: z.int().min(0), newest: z.coerce.date() });

/**
 * Returns the contacts that joined a list of Brevo (developers.brevo.com/reference/getcontactsfromlist). Brevo reports when a contact changed, not when
 * it joined a list. So only contacts that Brevo created after polling of the list began are new subscribers; older contacts may have changed in another
 * way.
 */
export async function newSubscribersOf(
  http: ProviderHttp,
  account: ProviderAccount,
  listId: string,
  { cursor, from }: { readonly cursor: string | null; readonly from: Date },
): Promise<NewSubscribers> {
  const at = cursor === null ? { since: from, offset: 0, newest: from } : scanState.parse(JSON.parse(cursor));
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
    newContacts: contacts.flatMap(({ id, email, createdAt }) =>
      email && joinedSince(createdAt, from)
        ? [{ email, eventId: `${id}:${createdAt.toISOString()}`, joinedAt: createdAt }]
        : [],
    ),
    cursor: JSON.stringify(hasMore ? { since: at.since, offset: read, newest } : { since: newest, offset: 0, newest }),
    hasMore,
  };
}
