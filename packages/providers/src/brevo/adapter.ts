import { z } from 'zod';
import type { AdapterModule, FieldWrite, NamedResource, ProviderAdapter, FieldWriteResult } from '../adapter.ts';
import { messages } from '../messages.ts';
import { ignoreNotFound, isNotFound, nullIfNotFound, writtenUnlessNotFound } from '../provider-error.ts';
import type { ProviderAccount, ProviderHttp, HttpProfile } from '../provider-http.ts';
import { refusalTextOf, shortName, textId } from '../replies.ts';
import { newSubscribersOf } from './new-subscribers.ts';

const listsPerPage = 50;

const accountReply = z.object({ companyName: shortName.nullish() });
const listsReply = z.object({ lists: z.array(z.object({ id: textId, name: z.string() })).default([]), count: z.int() });
const attributesReply = z.object({
  attributes: z.array(
    z.object({ name: z.string().min(1).max(128), category: z.string(), type: z.string().optional() }),
  ),
});
const contactReply = z.object({ listIds: z.array(textId).default([]) });
const webhooksReply = z.object({ webhooks: z.array(z.object({ id: textId, url: z.string() })).default([]) });
const webhookReply = z.object({ id: textId });

/** Brevo's API v3 (developers.brevo.com/reference). Its webhooks report every list and are not signed; our URL includes the list that we requested. */
export const adapter: AdapterModule = { httpProfile, create };

function httpProfile({ credentials: { api_key = '' } }: ProviderAccount): HttpProfile {
  return {
    origin: 'https://api.brevo.com/v3',
    headers: { 'api-key': api_key },
    reasonIn: (body) => refusalTextOf(body, 'message'),
  };
}

function create(http: ProviderHttp): ProviderAdapter {
  const writeFields = (account: ProviderAccount, { email, values }: FieldWrite): Promise<FieldWriteResult> =>
    writtenUnlessNotFound(
      http.call(account, { method: 'PUT', path: pathOf(email), body: { attributes: values }, reply: z.unknown() }),
    );

  /** One missing contact makes Brevo reject the whole batch, so the batch is halved until that contact is isolated. */
  const writeManyFields = async (
    account: ProviderAccount,
    writes: readonly FieldWrite[],
  ): Promise<readonly FieldWriteResult[]> => {
    const [only, ...others] = writes;
    if (!only) return [];
    if (others.length === 0) return [await writeFields(account, only)];
    try {
      const contacts = writes.map(({ email, values }) => ({ email, attributes: values }));
      await http.call(account, { method: 'POST', path: '/contacts/batch', body: { contacts }, reply: z.unknown() });
      return writes.map(() => 'written');
    } catch (error) {
      if (!isNotFound(error)) throw error;
      const half = Math.ceil(writes.length / 2);
      return [
        ...(await writeManyFields(account, writes.slice(0, half))),
        ...(await writeManyFields(account, writes.slice(half))),
      ];
    }
  };

  return {
    containers: {
      list: (account) =>
        http.pages(0, async (offset) => {
          const { lists, count } = await http.call(account, {
            path: `/contacts/lists?limit=${listsPerPage}&offset=${offset}`,
            reply: listsReply,
          });
          return {
            rows: lists,
            next: lists.length > 0 && offset + lists.length < count ? offset + lists.length : null,
          };
        }),
    },

    async check(account) {
      return (await http.call(account, { path: '/account', reply: accountReply })).companyName || null;
    },

    async listFields(account) {
      const { attributes } = await http.call(account, { path: '/contacts/attributes', reply: attributesReply });
      return attributes
        .filter(({ category, type }) => category === 'normal' && type === 'text')
        .map(({ name }) => ({ id: name, name }));
    },

    async createField(account, name) {
      const attribute = attributeOf(name);
      await http.call(account, {
        method: 'POST',
        path: `/contacts/attributes/normal/${attribute}`,
        body: { type: 'text' },
        reply: z.unknown(),
      });
      return { id: attribute, name: attribute } satisfies NamedResource;
    },

    async addContact(account, { id }, email) {
      await http.call(account, {
        method: 'POST',
        path: '/contacts',
        body: { email, listIds: [Number(id)], updateEnabled: true },
        reply: z.unknown(),
      });
    },

    writeFields,
    writeManyFields,
    maxBatchSize: 100,

    async createWebhook(account, { url, container }) {
      const { webhooks } = (await http
        .call(account, { path: '/webhooks?type=marketing', reply: webhooksReply })
        .catch(nullIfNotFound)) ?? { webhooks: [] };
      const body = {
        url,
        type: 'marketing',
        events: ['listAddition'],
        description: messages.webhookDescription(container.name),
      };
      const { id } =
        webhooks.find((each) => each.url === url) ??
        (await http.call(account, { method: 'POST', path: '/webhooks', body, reply: webhookReply }));
      return { id, secret: null, ruleUrl: null };
    },

    async deleteWebhook(account, webhookId) {
      await http
        .call(account, { method: 'DELETE', path: `/webhooks/${encodeURIComponent(webhookId)}`, reply: z.unknown() })
        .catch(ignoreNotFound);
    },

    async hasContact(account, { id }, email) {
      const contact = await http.call(account, { path: pathOf(email), reply: contactReply }).catch(nullIfNotFound);
      return contact?.listIds.includes(id) ?? false;
    },

    newSubscribers: (account, { id }, since) => newSubscribersOf(http, account, id, since),
  };
}

const pathOf = (email: string): string => `/contacts/${encodeURIComponent(email)}?identifierType=email_id`;

/** Returns a name that Brevo accepts: only capitals, digits and underscores. */
function attributeOf(name: string): string {
  return (
    name
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '') || 'LASTCALL'
  );
}
