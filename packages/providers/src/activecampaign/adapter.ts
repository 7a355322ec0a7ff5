import { z } from 'zod';
import type { AdapterModule, NamedResource, ProviderAdapter } from '../adapter.ts';
import { messages } from '../messages.ts';
import { ignoreNotFound, writtenUnlessNotFound } from '../provider-error.ts';
import type { ProviderAccount, ProviderHttp, HttpProfile } from '../provider-http.ts';
import { instant, justBefore, newSubscribersOfPage, scanStateOf } from '../scan-state.ts';
import { refusalTextOf, textId } from '../replies.ts';

const perPage = 100;

const meta = z.object({ total: z.coerce.number().int() });
const userReply = z.object({ user: z.object({ username: z.string() }) });
const listsReply = z.object({ lists: z.array(z.object({ id: textId, name: z.string() })), meta });
const tagsReply = z.object({ tags: z.array(z.object({ id: textId, tag: z.string() })), meta });
const field = z.object({ id: textId, title: z.string(), type: z.string() });
const fieldsReply = z.object({ fields: z.array(field), meta });
const fieldReply = z.object({ field });
const webhook = z.object({ id: textId, url: z.string() });
const webhooksReply = z.object({ webhooks: z.array(webhook), meta });
const webhookReply = z.object({ webhook });
const contactReply = z.object({ contact: z.object({ id: textId }) });
const contactsReply = z.object({ contacts: z.array(z.object({ id: textId, email: z.string() })) });
/** Contacts arrive with the instants at which they received each of their tags and joined each of their lists. */
const joinsReply = contactsReply.extend({
  contactTags: z.array(z.object({ contact: textId, tag: textId, cdate: instant })).default([]),
  contactLists: z.array(z.object({ contact: textId, list: textId, sdate: instant.nullish().catch(null) })).default([]),
  meta,
});

/** The status of a contact who has confirmed and has not unsubscribed from the list. */
const activeStatus = '1';
/** Relates a field to all lists, which makes it visible in each of them. */
const everyList = 0;

/** ActiveCampaign's API v3 (developers.activecampaign.com/reference), at the account's own API URL. */
export const adapter: AdapterModule = { httpProfile, create };

function httpProfile(account: ProviderAccount): HttpProfile {
  return {
    origin: `https://${hostOf(account)}/api/3`,
    headers: { 'api-token': account.credentials.api_key ?? '' },
    reasonIn: (body) => refusalTextOf(body, 'message') ?? titlesIn(body),
    // ActiveCampaign returns 403 where other providers return 401.
    isReauth: (status) => status === 401 || status === 403,
  };
}

const hostOf = ({ credentials: { api_url = '' } }: ProviderAccount): string => new URL(api_url).host;

/** Returns the messages of an error response about fields: a list of objects with one title each. */
function titlesIn(body: unknown): string | undefined {
  const parsed = z.object({ errors: z.array(z.object({ title: z.string() })).min(1) }).safeParse(body);
  return parsed.success ? parsed.data.errors.map(({ title }) => title).join(' ') : undefined;
}

function create(http: ProviderHttp): ProviderAdapter {
  const pages = <R extends { meta: z.output<typeof meta> }, T>(
    account: ProviderAccount,
    path: string,
    reply: z.ZodType<R>,
    rowsOf: (reply: R) => T[],
  ): Promise<T[]> =>
    http.pages(0, async (offset) => {
      const answer = await http.call(account, { path: `${path}?limit=${perPage}&offset=${offset}`, reply });
      const rows = rowsOf(answer);
      return { rows, next: rows.length > 0 && offset + rows.length < answer.meta.total ? offset + rows.length : null };
    });

  const textFields = async (account: ProviderAccount) =>
    (await pages(account, '/fields', fieldsReply, (reply) => reply.fields)).filter(
      ({ type }) => type === 'text' || type === 'textarea',
    );

  const contactOf = async (account: ProviderAccount, email: string, query: URLSearchParams): Promise<string | null> => {
    const { contacts } = await http.call(account, { path: `/contacts?${query}`, reply: contactsReply });
    return contacts.find((contact) => contact.email.toLowerCase() === email)?.id ?? null;
  };

  return {
    containers: {
      list: (account) => pages(account, '/lists', listsReply, ({ lists }) => lists),
      tag: (account) =>
        pages(account, '/tags', tagsReply, ({ tags }) => tags.map(({ id, tag }) => ({ id, name: tag }))),
    },

    /** The first part of the API URL identifies the account. */
    async check(account) {
      await http.call(account, { path: '/users/me', reply: userReply });
      return hostOf(account).split('.')[0]!;
    },

    listFields: async (account) => (await textFields(account)).map(namedResourceOf),

    /** ActiveCampaign rejects two fields with the same name, so a field from an earlier attempt is reused. */
    async createField(account, name) {
      const left = (await textFields(account)).find(({ title }) => title === name);
      const made =
        left ??
        (
          await http.call(account, {
            method: 'POST',
            path: '/fields',
            body: { field: { type: 'text', title: name, visible: 1 } },
            reply: fieldReply,
          })
        ).field;
      await http.call(account, {
        method: 'POST',
        path: '/fieldRels',
        body: { fieldRel: { field: made.id, relid: everyList } },
        reply: z.unknown(),
      });
      return namedResourceOf(made);
    },

    /** ActiveCampaign can restrict its webhooks to one list, but not to one tag. */
    async createWebhook(account, { url, container, label }) {
      const left = (await pages(account, '/webhooks', webhooksReply, ({ webhooks }) => webhooks)).find(
        (each) => each.url === url,
      );
      const body = {
        webhook: {
          name: label?.name ?? messages.webhookName,
          url,
          events: ['subscribe'],
          sources: ['public', 'admin', 'api', 'system'],
          listid: container.id,
        },
      };
      const made =
        left ?? (await http.call(account, { method: 'POST', path: '/webhooks', body, reply: webhookReply })).webhook;
      return { id: made.id, secret: null, ruleUrl: null };
    },

    async deleteWebhook(account, webhookId) {
      await http
        .call(account, { method: 'DELETE', path: `/webhooks/${encodeURIComponent(webhookId)}`, reply: z.unknown() })
        .catch(ignoreNotFound);
    },

    /** A list contains its active contacts, a tag every contact that has it. */
    async hasContact(account, { type, id }, email) {
      const query = new URLSearchParams({
        email,
        ...(type === 'tag' ? { tagid: id } : { listid: id, status: activeStatus }),
      });
      return (await contactOf(account, email, query)) !== null;
    },

    async addContact(account, { type, id }, email) {
      const { contact } = await http.call(account, {
        method: 'POST',
        path: '/contact/sync',
        body: { contact: { email } },
        reply: contactReply,
      });
      const call =
        type === 'tag'
          ? { path: '/contactTags', body: { contactTag: { contact: contact.id, tag: id } } }
          : { path: '/contactLists', body: { contactList: { list: id, contact: contact.id, status: activeStatus } } };
      await http.call(account, { method: 'POST', ...call, reply: z.unknown() });
    },

    async writeFields(account, { email, values }) {
      const contact = await contactOf(account, email, new URLSearchParams({ email }));
      if (contact === null) return 'nobody';
      const fieldValues = Object.entries(values).map(([id, value]) => ({ field: id, value }));
      return writtenUnlessNotFound(
        http.call(account, {
          method: 'PUT',
          path: `/contacts/${encodeURIComponent(contact)}`,
          body: { contact: { fieldValues } },
          reply: z.unknown(),
        }),
      );
    },

    /** Joining changes a contact, and the contact includes the day it joined (developers.activecampaign.com/reference/list-all-contacts). */
    async newSubscribers(account, { type, id }, since) {
      const place = scanStateOf(since);
      const offset = Number(place.page ?? 0);
      const query = new URLSearchParams({
        ...(type === 'tag'
          ? { tagid: id, include: 'contactTags' }
          : { listid: id, status: activeStatus, include: 'contactLists' }),
        'filters[updated_after]': justBefore(place),
        'orders[id]': 'ASC',
        limit: String(perPage),
        offset: String(offset),
      });
      const {
        contacts,
        contactTags,
        contactLists,
        meta: { total },
      } = await http.call(account, { path: `/contacts?${query}`, reply: joinsReply });
      const subscribedAt = new Map([
        ...contactTags
          .filter(({ tag }) => type === 'tag' && tag === id)
          .map(({ contact, cdate }) => [contact, cdate] as const),
        ...contactLists
          .filter(({ list }) => type === 'list' && list === id)
          .map(({ contact, sdate }) => [contact, sdate] as const),
      ]);
      const found = contacts.flatMap(({ id: contact, email }) => {
        const joinedAt = subscribedAt.get(contact);
        return joinedAt ? [{ email, eventId: `${contact}:${joinedAt.toISOString()}`, joinedAt }] : [];
      });
      const read = offset + contacts.length;
      return newSubscribersOfPage(place, found, contacts.length > 0 && read < total ? String(read) : null);
    },
  };
}

function namedResourceOf({ id, title }: z.output<typeof field>): NamedResource {
  return { id, name: title };
}
