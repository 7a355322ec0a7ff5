import { z } from 'zod';
import { cachedAccountId } from '../account-id.ts';
import type { AdapterModule, NamedResource, ProviderAdapter } from '../adapter.ts';
import { messages } from '../messages.ts';
import { nullIfNotFound, ProviderError, writtenUnlessNotFound } from '../provider-error.ts';
import type { ProviderAccount, ProviderCall, ProviderHttp, HttpProfile } from '../provider-http.ts';
import { instant, newSubscribersOfPage, scanStateOf } from '../scan-state.ts';
import { shortName, textId } from '../replies.ts';

const perPage = 100;
/** The maximum length of a field's name, which is the key that its values are written under. */
const maxNameLength = 128;
/** Two days in milliseconds: that long before an instant, its day has not begun in any time zone. */
const twoDaysMs = 172_800_000;
/** The status of a contact who has confirmed and has not unsubscribed. */
const subscribed = 'subscribed';

const collection = { next_collection_link: z.url().nullish() };
const accountsReply = z.object({
  entries: z.array(z.object({ id: textId, company: shortName.nullish() })),
  ...collection,
});
const namedReply = z.object({ entries: z.array(z.object({ id: textId, name: z.string() })), ...collection });
const subscribersReply = z.object({
  entries: z.array(z.object({ id: textId, email: z.string(), status: z.string(), subscribed_at: instant.nullish() })),
  ...collection,
});
const refusal = z.object({ error: z.object({ message: z.string(), type: z.string().optional() }) });

/** AWeber's API 1.0 (api.aweber.com). Fields belong to a list and are written by name; requests that create something are sent as forms. */
export const adapter: AdapterModule = { httpProfile, create };

/** AWeber rejects too many calls as forbidden; only the message says why. */
function httpProfile({ credentials: { access_token = '' } }: ProviderAccount): HttpProfile {
  const wordsIn = (body: unknown): string | undefined => refusal.safeParse(body).data?.error.message;
  return {
    origin: 'https://api.aweber.com/1.0',
    headers: { authorization: `Bearer ${access_token}` },
    reasonIn: wordsIn,
    isBusy: (status, body) => status === 403 && /rate limit/i.test(wordsIn(body) ?? ''),
  };
}

function create(http: ProviderHttp): ProviderAdapter {
  const accountOf = async (account: ProviderAccount) => {
    const [first] = (await http.call(account, { path: '/accounts', reply: accountsReply })).entries;
    if (!first) throw new ProviderError(403, messages.noAccount('AWeber'));
    return first;
  };
  const accountId = cachedAccountId(async (account) => (await accountOf(account)).id);

  const call = async <R>(account: ProviderAccount, { path, ...rest }: ProviderCall<R>): Promise<R> =>
    http.call(account, { path: `/accounts/${encodeURIComponent(await accountId(account))}${path}`, ...rest });

  const pages = (account: ProviderAccount, path: string): Promise<NamedResource[]> =>
    http.pages('0', async (start: string) => {
      const { entries, next_collection_link } = await call(account, {
        path: `${path}?${new URLSearchParams({ 'ws.start': start, 'ws.size': String(perPage) })}`,
        reply: namedReply,
      });
      return { rows: entries, next: startIn(next_collection_link) };
    });

  const found = (account: ProviderAccount, listId: string, query: Readonly<Record<string, string>>) =>
    call(account, {
      path: `${pathOf(listId)}/subscribers?${new URLSearchParams({ 'ws.op': 'find', 'ws.size': String(perPage), ...query })}`,
      reply: subscribersReply,
    });

  return {
    containers: { list: async (account) => (await pages(account, '/lists')).map(({ id, name }) => ({ id, name })) },

    check: async (account) => (await accountOf(account)).company || null,

    async listFields(account, containerId) {
      if (containerId === undefined) return [];
      const fields = await pages(account, `${pathOf(containerId)}/custom_fields`);
      return fields
        .filter(({ name }) => name !== '' && name.length <= maxNameLength)
        .map(({ name }) => ({ id: name, name }));
    },

    async createField(account, name, containerId) {
      const path = `${pathOf(requireList(containerId))}/custom_fields`;
      await call(account, {
        method: 'POST',
        path,
        form: new URLSearchParams({ 'ws.op': 'create', name }),
        reply: z.unknown(),
      });
      return { id: name, name };
    },

    async writeFields(account, { email, values, containerId }) {
      const path = `${pathOf(requireList(containerId))}/subscribers?${new URLSearchParams({ subscriber_email: email })}`;
      return writtenUnlessNotFound(
        call(account, { method: 'PATCH', path, body: { custom_fields: values }, reply: z.unknown() }),
      );
    },

    async hasContact(account, { id }, email) {
      const known = await found(account, id, { email }).catch(nullIfNotFound);
      return (
        known?.entries.some((entry) => entry.email.toLowerCase() === email && entry.status === subscribed) ?? false
      );
    },

    /** AWeber finds contacts by the day on which they subscribed; earlier ones of the same day are filtered out here. */
    async newSubscribers(account, { id }, since) {
      const place = scanStateOf(since);
      const dayBefore = new Date(place.since.getTime() - twoDaysMs).toISOString().slice(0, 10);
      const { entries, next_collection_link } = await found(account, id, {
        status: subscribed,
        subscribed_after: dayBefore,
        'ws.start': place.page ?? '0',
      });
      const listed = entries.flatMap((entry) =>
        entry.subscribed_at
          ? [
              {
                email: entry.email,
                eventId: `${entry.id}:${entry.subscribed_at.toISOString()}`,
                joinedAt: entry.subscribed_at,
              },
            ]
          : [],
      );
      return newSubscribersOfPage(place, listed, startIn(next_collection_link));
    },
  };
}

const pathOf = (listId: string): string => `/lists/${encodeURIComponent(listId)}`;

function requireList(containerId: string | null | undefined): string {
  if (!containerId) throw new ProviderError(400, messages.listFirst);
  return containerId;
}

/** Returns where the next page starts, which a collection gives as a full URL. */
function startIn(link: string | null | undefined): string | null {
  return link ? new URL(link).searchParams.get('ws.start') : null;
}
