import { z } from 'zod';
import type { NewSubscribers } from '../adapter.ts';
import type { ProviderAccount, ProviderHttp } from '../provider-http.ts';
import { instant, joinedSince } from '../scan-state.ts';
import { textId } from '../replies.ts';
import { readContacts } from './contacts.ts';

const perPage = 250;

const nextPage = z.object({ next: z.object({ after: z.string().min(1).max(1_000) }).nullish() }).nullish();
const membersReply = z.object({
  results: z.array(z.object({ recordId: textId, membershipTimestamp: instant })),
  paging: nextPage,
});

/** The page to read, and the newest join that was reported. The last page is read again, because it grows. */
const scanState = z.object({ after: z.string().optional(), newest: z.coerce.date() });

/**
 * Returns the contacts that joined a list, in the order in which they joined
 * (developers.hubspot.com/docs/api-reference/legacy/crm/lists/memberships/get-memberships-by-added-date): by import, by filter or by hand.
 */
export async function newSubscribersOf(
  http: ProviderHttp,
  account: ProviderAccount,
  listId: string,
  { cursor, from }: { readonly cursor: string | null; readonly from: Date },
): Promise<NewSubscribers> {
  const at = cursor === null ? { newest: from } : scanState.parse(JSON.parse(cursor));
  const query = new URLSearchParams({ limit: String(perPage), ...(at.after !== undefined && { after: at.after }) });
  const { results, paging } = await http.call(account, {
    path: `/crm/v3/lists/${encodeURIComponent(listId)}/memberships/join-order?${query}`,
    reply: membersReply,
  });

  const fresh = results.filter(({ membershipTimestamp }) => joinedSince(membershipTimestamp, at.newest));
  const contacts = new Map(
    (
      await readContacts(
        http,
        account,
        'id',
        fresh.map(({ recordId }) => recordId),
      )
    ).map((contact) => [contact.id, contact]),
  );
  const found = fresh.flatMap(({ recordId, membershipTimestamp }) => {
    const email = contacts.get(recordId)?.email;
    return email
      ? [{ email, eventId: `${recordId}:${membershipTimestamp.toISOString()}`, joinedAt: membershipTimestamp }]
      : [];
  });
  const newest = new Date(
    Math.max(at.newest.getTime(), ...fresh.map(({ membershipTimestamp }) => membershipTimestamp.getTime())),
  );
  const after = paging?.next?.after ?? at.after;
  return {
    newContacts: found,
    cursor: JSON.stringify({ ...(after !== undefined && { after }), newest }),
    hasMore: Boolean(paging?.next),
  };
}
