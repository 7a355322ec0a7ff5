import { z } from 'zod';
import { cachedAccountId } from '../account-id.ts';
import type { AdapterModule, FieldWrite, NamedResource, ProviderAdapter } from '../adapter.ts';
import { messages } from '../messages.ts';
import { ignoreNotFound, nullIfNotFound, ProviderError } from '../provider-error.ts';
import type { ProviderAccount, ProviderCall, ProviderHttp, HttpProfile } from '../provider-http.ts';
import { instant, justBefore, newSubscribersOfPage, scanStateOf } from '../scan-state.ts';
import { refusalTextOf, shortName, textId } from '../replies.ts';
import { tagApplied } from './events.ts';

/** Drip accepts 1,000 contacts in one call, but each of ours is first looked up, at one per second. */
const maxBatchSize = 50;
/** Milliseconds for which known contacts and batch progress are cached: a batch that Drip has rate limited resumes where it stopped. */
const cacheTtlMs = 60_000;
const maxCacheEntries = 5_000;
/** Characters of a tag that can be its id; longer ones are ambiguous. */
const maxIdLength = 128;

const accountsReply = z.object({ accounts: z.array(z.object({ id: textId, name: shortName.nullish() })) });
const tagsReply = z.object({ tags: z.array(z.string()) });
const fieldsReply = z.object({ custom_field_identifiers: z.array(z.string()) });
const subscribersReply = z.object({
  subscribers: z.array(
    z.object({ id: textId, email: z.string(), created_at: instant, tags: z.array(z.string()).default([]) }),
  ),
  meta: z.object({ page: z.int(), total_pages: z.int() }).optional(),
});
const webhooksReply = z.object({ webhooks: z.array(z.object({ id: textId, post_url: z.string() })) });
const refusal = z.object({ errors: z.array(z.object({ message: z.string() })).min(1) });

/** Drip's API v2 (developer.drip.com). Tags and fields are identified by name; its webhooks report every tag, and our URL includes the requested one. */
export const adapter: AdapterModule = { httpProfile, create };

/** The key is sent as a user name without a password. Rate limit errors have a format of their own. */
function httpProfile({ credentials: { api_key = '', access_token } }: ProviderAccount): HttpProfile {
  return {
    origin: 'https://api.getdrip.com/v2',
    headers: { authorization: access_token === undefined ? `Basic ${btoa(`${api_key}:`)}` : `Bearer ${access_token}` },
    reasonIn: (body) =>
      refusal
        .safeParse(body)
        .data?.errors.map(({ message }) => message)
        .join(' ') ?? refusalTextOf(body, 'message'),
  };
}

function create(http: ProviderHttp): ProviderAdapter {
  const firstAccount = cachedAccountId(async (account) => {
    const [first] = (await http.call(account, { path: '/accounts', reply: accountsReply })).accounts;
    if (!first) throw new ProviderError(403, messages.noAccount('Drip'));
    return first.id;
  });

  /** A connection with a key states its account; a connection by OAuth is looked up. */
  const call = async <R>(account: ProviderAccount, { path, ...rest }: ProviderCall<R>): Promise<R> => {
    const accountId = account.credentials.account_id ?? (await firstAccount(account));
    return http.call(account, { path: `/${encodeURIComponent(accountId)}${path}`, ...rest });
  };

  const subscriberAt = async (account: ProviderAccount, email: string) => {
    const known = await call(account, {
      path: `/subscribers/${encodeURIComponent(email)}`,
      reply: subscribersReply,
    }).catch(nullIfNotFound);
    return known?.subscribers.find((subscriber) => subscriber.email.toLowerCase() === email) ?? null;
  };

  const rememberedUntil = new Map<string, number>();
  const isThere = async (account: ProviderAccount, email: string): Promise<boolean> => {
    const key = `${account.connectionId} ${email}`;
    if ((rememberedUntil.get(key) ?? 0) > Date.now()) return true;
    if ((await subscriberAt(account, email)) === null) return false;
    if (rememberedUntil.size >= maxCacheEntries) rememberedUntil.clear();
    if (account.connectionId !== null) rememberedUntil.set(key, Date.now() + cacheTtlMs);
    return true;
  };

  /** A write would create a missing contact. */
  const known = async (account: ProviderAccount, writes: readonly FieldWrite[]): Promise<boolean[]> => {
    const found: boolean[] = [];
    for (const { email } of writes) found.push(await isThere(account, email));
    return found;
  };

  return {
    containers: {
      tag: async (account) =>
        (await call(account, { path: '/tags', reply: tagsReply })).tags
          .filter((tag) => tag !== '' && tag.length <= maxIdLength)
          .map(namedResourceOf),
    },

    async check(account) {
      const accountId = account.credentials.account_id ?? (await firstAccount(account));
      const { accounts } = await http.call(account, {
        path: `/accounts/${encodeURIComponent(accountId)}`,
        reply: accountsReply,
      });
      return accounts[0]?.name || null;
    },

    async listFields(account) {
      return (await call(account, { path: '/custom_field_identifiers', reply: fieldsReply })).custom_field_identifiers
        .filter((field) => field !== '' && field.length <= maxIdLength)
        .map(namedResourceOf);
    },

    /** Drip has no call for this: a field exists as soon as a value is written into it. */
    createField: (_account, name) => Promise.resolve(namedResourceOf(identifierOf(name))),

    /** The tag is added to the contact's other tags, and a missing contact is created. */
    async addContact(account, { id }, email) {
      await call(account, {
        method: 'POST',
        path: '/subscribers',
        body: { subscribers: [{ email, tags: [id] }] },
        reply: z.unknown(),
      });
    },

    async writeFields(account, write) {
      if ((await subscriberAt(account, write.email)) === null) return 'nobody';
      await call(account, {
        method: 'POST',
        path: '/subscribers',
        body: { subscribers: [entryOf(write)] },
        reply: z.unknown(),
      });
      return 'written';
    },

    async writeManyFields(account, writes) {
      const found = await known(account, writes);
      const subscribers = writes.filter((_, at) => found[at]).map(entryOf);
      if (subscribers.length > 0)
        await call(account, {
          method: 'POST',
          path: '/subscribers/batches',
          body: { batches: [{ subscribers }] },
          reply: z.unknown(),
        });
      return found.map((isThere) => (isThere ? 'written' : 'nobody'));
    },
    maxBatchSize,

    async createWebhook(account, { url }) {
      const left = (await call(account, { path: '/webhooks', reply: webhooksReply })).webhooks.find(
        ({ post_url }) => post_url === url,
      );
      const body = { webhooks: [{ post_url: url, events: [tagApplied], include_received_email: false }] };
      const made =
        left ?? (await call(account, { method: 'POST', path: '/webhooks', body, reply: webhooksReply })).webhooks[0];
      if (!made) throw new ProviderError(null, messages.notMade('Drip'));
      return { id: made.id, secret: null, ruleUrl: null };
    },

    async deleteWebhook(account, webhookId) {
      await call(account, {
        method: 'DELETE',
        path: `/webhooks/${encodeURIComponent(webhookId)}`,
        reply: z.unknown(),
      }).catch(ignoreNotFound);
    },

    async hasContact(account, { id }, email) {
      return (await subscriberAt(account, email))?.tags.some((tag) => tag.toLowerCase() === id.toLowerCase()) ?? false;
    },

    /** Drip reports when a contact was created, not when it got a tag. Only its webhook reports tags for older contacts. */
    async newSubscribers(account, { id }, since) {
      const place = scanStateOf(since);
      const query = new URLSearchParams({
        tags: id,
        status: 'all',
        subscribed_after: justBefore(place),
        sort: 'created_at',
        direction: 'asc',
        page: place.page ?? '1',
      });
      const { subscribers, meta } = await call(account, { path: `/subscribers?${query}`, reply: subscribersReply });
      const listed = subscribers.map((each) => ({
        email: each.email,
        eventId: `${each.id}:${each.created_at.toISOString()}`,
        joinedAt: each.created_at,
      }));
      return newSubscribersOfPage(place, listed, meta && meta.page < meta.total_pages ? String(meta.page + 1) : null);
    },
  };
}

const namedResourceOf = (id: string): NamedResource => ({ id, name: id });
const entryOf = ({ email, values }: FieldWrite) => ({ email, custom_fields: values });

/** Returns a name that Drip accepts for a field: letters, digits and underscores. */
function identifierOf(name: string): string {
  return (
    name
      .trim()
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '') || 'last_call'
  );
}
