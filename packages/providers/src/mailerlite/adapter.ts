import { z } from 'zod';
import type { AdapterModule, FieldWrite, NamedResource, ProviderAdapter, FieldWriteResult } from '../adapter.ts';
import { messages } from '../messages.ts';
import { ignoreNotFound, nullIfNotFound, ProviderError, writtenUnlessNotFound } from '../provider-error.ts';
import type { ProviderAccount, ProviderHttp, HttpProfile } from '../provider-http.ts';
import { instant, joinedSince, newSubscribersOfPage, scanStateOf } from '../scan-state.ts';
import { refusalTextOf, textId } from '../replies.ts';

const perPage = 100;
/** The API version that this adapter uses; MailerLite keeps it available. */
const version = '2026-08-01';

const meta = z.object({ current_page: z.int(), last_page: z.int() });
const groupsReply = z.object({ data: z.array(z.object({ id: textId, name: z.string() })), meta });
const field = z.object({ key: z.string().min(1).max(128), name: z.string(), type: z.string() });
const fieldsReply = z.object({ data: z.array(field), meta });
const fieldReply = z.object({ data: field });
/** The maximum number of requests in one batch. */
const maxBatchSize = 50;

const subscriberReply = z.object({ data: z.object({ id: textId, groups: z.array(z.object({ id: textId })) }) });
/** MailerLite's instants are in UTC, without an offset. */
const utc = z
  .string()
  .transform((text) => `${text.replace(' ', 'T')}Z`)
  .pipe(instant);
const membersReply = z.object({
  data: z.array(z.object({ id: textId, email: z.string(), created_at: utc, updated_at: utc })),
  meta: z.object({ next_cursor: z.string().max(1_000).nullish() }),
});
const batchReply = z.object({ responses: z.array(z.object({ code: z.int(), body: z.unknown() })) });
const webhook = z.object({ id: textId, url: z.string(), secret: z.string().max(1_000).nullish() });
const webhooksReply = z.object({ data: z.array(webhook), meta: meta.optional() });
const webhookReply = z.object({ data: webhook });

/** MailerLite (developers.mailerlite.com/docs). Its webhooks report every group; our URL includes the requested one. */
export const adapter: AdapterModule = { httpProfile, create };

function httpProfile({ credentials: { api_key = '' } }: ProviderAccount): HttpProfile {
  return {
    origin: 'https://connect.mailerlite.com/api',
    headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json', 'x-version': version },
    reasonIn: (body) => refusalTextOf(body, 'message'),
  };
}

function create(http: ProviderHttp): ProviderAdapter {
  const pages = <T>(
    account: ProviderAccount,
    path: string,
    reply: z.ZodType<{ data: T[]; meta: z.output<typeof meta> }>,
  ): Promise<T[]> =>
    http.pages(1, async (page) => {
      const { data, meta: at } = await http.call(account, { path: `${path}?limit=${perPage}&page=${page}`, reply });
      return { rows: data, next: at.current_page < at.last_page ? page + 1 : null };
    });

  const deleteWebhook = async (account: ProviderAccount, webhookId: string): Promise<void> => {
    await http
      .call(account, { method: 'DELETE', path: `/webhooks/${encodeURIComponent(webhookId)}`, reply: z.unknown() })
      .catch(ignoreNotFound);
  };

  /** Returns the bodies of many requests, null for a missing contact. Any other error fails the whole batch: finished writes are repeated. */
  const batch = async (account: ProviderAccount, requests: readonly object[]): Promise<unknown[]> => {
    const { responses } = await http.call(account, {
      method: 'POST',
      path: '/batch',
      body: { requests },
      reply: batchReply,
    });
    const refused = responses.find(({ code }) => code >= 400 && code !== 404);
    if (refused) throw new ProviderError(refused.code, refusalTextOf(refused.body, 'message') ?? messages.batch);
    if (responses.length !== requests.length) throw new ProviderError(null, messages.batch);
    return responses.map(({ code, body }) => (code === 404 ? null : body));
  };

  return {
    containers: { group: (account) => pages(account, '/groups', groupsReply) },

    /** A key names no account, so listing groups is the only possible check. */
    async check(account) {
      await http.call(account, { path: '/groups?limit=1', reply: groupsReply });
      return null;
    },

    async listFields(account) {
      const fields = await pages(account, '/fields', fieldsReply);
      return fields.filter(({ type }) => type === 'text').map(namedResourceOf);
    },

    async createField(account, name) {
      const { data } = await http.call(account, {
        method: 'POST',
        path: '/fields',
        body: { name, type: 'text' },
        reply: fieldReply,
      });
      return namedResourceOf(data);
    },

    /** A webhook from an earlier attempt is reused with its secret, and created again if the list does not show the secret. */
    async createWebhook(account, { url, label }) {
      const found = (await http.call(account, { path: `/webhooks?limit=${perPage}`, reply: webhooksReply })).data.find(
        (each) => each.url === url,
      );
      const left = found?.secret ? found : undefined;
      if (found && !left) await deleteWebhook(account, found.id);
      const body = { name: label?.name ?? messages.webhookName, events: ['subscriber.added_to_group'], url };
      const made =
        left ?? (await http.call(account, { method: 'POST', path: '/webhooks', body, reply: webhookReply })).data;
      return {
        id: made.id,
        secret: made.secret ?? null,
        ruleUrl: 'https://dashboard.mailerlite.com/integrations/webhooks',
      };
    },

    deleteWebhook,

    async hasContact(account, { id }, email) {
      const known = await http
        .call(account, { path: subscriberPath({ email }), reply: subscriberReply })
        .catch(nullIfNotFound);
      return known?.data.groups.some((group) => group.id === id) ?? false;
    },

    /** MailerLite creates or updates a subscriber, who stays in all their groups. */
    async addContact(account, { id }, email) {
      await http.call(account, {
        method: 'POST',
        path: '/subscribers',
        body: { email, groups: [id] },
        reply: z.unknown(),
      });
    },

    maxBatchSize,

    async writeFields(account, write) {
      const known = await http
        .call(account, { path: subscriberPath(write), reply: subscriberReply })
        .catch(nullIfNotFound);
      if (known === null) return 'nobody';
      return writtenUnlessNotFound(
        http.call(account, {
          method: 'PUT',
          path: `/subscribers/${known.data.id}`,
          body: { fields: write.values },
          reply: z.unknown(),
        }),
      );
    },

    /** A batch takes any requests (developers.mailerlite.com/docs/batching.html): the first looks up the contacts, the second writes for the existing ones. */
    async writeManyFields(account, writes) {
      const found = await batch(
        account,
        writes.map((write) => ({ method: 'GET', path: `api${subscriberPath(write)}` })),
      );
      const ids = found.map((body) => (body === null ? null : subscriberReply.parse(body).data.id));
      const known = writes.flatMap((write, at) =>
        ids[at] === null ? [] : [{ method: 'PUT', path: `api/subscribers/${ids[at]}`, body: { fields: write.values } }],
      );
      const written = known.length === 0 ? [] : await batch(account, known);
      return ids.map((id): FieldWriteResult => (id !== null && written.shift() !== null ? 'written' : 'nobody'));
    },

    /**
     * MailerLite reports when a subscriber changed, not when they joined a group. So only contacts created after polling of the group began are new
     * subscribers; older contacts may have changed in another way.
     */
    async newSubscribers(account, { id }, since) {
      const place = scanStateOf(since);
      const query = new URLSearchParams({
        'filter[status]': 'active',
        limit: String(perPage),
        ...(place.page !== null && { cursor: place.page }),
      });
      const { data, meta: at } = await http.call(account, {
        path: `/groups/${encodeURIComponent(id)}/subscribers?${query}`,
        reply: membersReply,
      });
      const isNew = new Map(data.map((each) => [eventIdOf(each), joinedSince(each.created_at, place.from)]));
      const found = newSubscribersOfPage(
        place,
        data.map((each) => ({ email: each.email, eventId: eventIdOf(each), joinedAt: each.updated_at })),
        at.next_cursor ?? null,
      );
      return { ...found, newContacts: found.newContacts.filter(({ eventId }) => isNew.get(eventId)) };
    },
  };
}

const subscriberPath = ({ email }: Pick<FieldWrite, 'email'>): string => `/subscribers/${encodeURIComponent(email)}`;
const eventIdOf = ({ id, created_at }: z.output<typeof membersReply>['data'][number]): string =>
  `${id}:${created_at.toISOString()}`;

function namedResourceOf({ key, name }: z.output<typeof field>): NamedResource {
  return { id: key, name };
}
