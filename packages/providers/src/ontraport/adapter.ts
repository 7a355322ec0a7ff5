import { z } from 'zod';
import type { AdapterModule, NamedResource, ProviderAdapter, FieldWriteResult } from '../adapter.ts';
import { messages } from '../messages.ts';
import { ignoreNotFound, ProviderError, writtenUnlessNotFound } from '../provider-error.ts';
import type { ProviderAccount, ProviderHttp, HttpProfile } from '../provider-http.ts';
import { joinedSince, newSubscribersOfPage, scanStateOf } from '../scan-state.ts';
import { refusalTextOf, shortName, textId } from '../replies.ts';

/** Ontraport returns at most 50 rows, and does not say if there are more. */
const perPage = 50;
/** The object type id of contacts. */
const contactObjectId = 0;
/** The contact tab that must contain a field so that automations can fill it. */
const section = 'Contact Information';

const tagsReply = z.object({ code: z.literal(0), data: z.array(z.object({ tag_id: textId, tag_name: z.string() })) });
const contactsReply = z.object({
  code: z.literal(0),
  data: z.array(z.object({ id: textId, email: z.string().nullish() })),
});
/** Instants are Unix seconds, written as text. */
const seconds = z.coerce
  .number()
  .int()
  .transform((value) => new Date(value * 1_000));
const joinsReply = z.object({
  code: z.literal(0),
  data: z.array(z.object({ id: textId, email: z.string().nullish(), date: seconds, dlm: seconds })),
});
const fields = z.record(z.string().max(128), z.object({ alias: shortName.nullish(), type: z.string() }));
const metaReply = z.object({ code: z.literal(0), data: z.record(z.string(), z.object({ fields })) });
const createdReply = z.object({ code: z.literal(0) });
const webhook = z.object({ id: textId, event: z.string(), url: z.string() });
const webhookReply = z.object({ code: z.literal(0), data: webhook.pick({ id: true }) });
const webhooksReply = z.object({ code: z.literal(0), data: z.array(webhook) });

/** Ontraport (api.ontraport.com/doc). */
export const adapter: AdapterModule = { httpProfile, create };

/** An error response is plain text, or JSON with the message in `data`. */
function httpProfile({ credentials: { api_key = '', app_id = '' } }: ProviderAccount): HttpProfile {
  return {
    origin: 'https://api.ontraport.com/1',
    headers: { 'api-key': api_key, 'api-appid': app_id },
    reasonIn: (body) => (typeof body === 'string' ? body : refusalTextOf(body, 'data')),
  };
}

function create(http: ProviderHttp): ProviderAdapter {
  const listFields = async (account: ProviderAccount): Promise<NamedResource[]> => {
    const { data } = await http.call(account, { path: '/Contacts/meta', reply: metaReply });
    const known = Object.entries(data[String(contactObjectId)]?.fields ?? {});
    return known
      .filter(([, { type }]) => type === 'text' || type === 'longtext')
      .map(([id, { alias }]) => ({ id, name: alias || id }));
  };

  return {
    containers: {
      tag: (account) =>
        http.pages(0, async (start) => {
          const { data } = await http.call(account, {
            path: `/Tags?start=${start}&range=${perPage}`,
            reply: tagsReply,
          });
          return {
            rows: data.map(({ tag_id, tag_name }) => ({ id: tag_id, name: tag_name })),
            next: data.length === perPage ? start + perPage : null,
          };
        }),
    },

    /** The credentials name no account, so listing tags is the only possible check. */
    async check(account) {
      await http.call(account, { path: '/Tags?start=0&range=1', reply: tagsReply });
      return null;
    },

    listFields,

    /** The created field is read back, because the format of the response has changed before. */
    async createField(account, name) {
      const body = {
        objectID: contactObjectId,
        name: section,
        description: '',
        fields: [[{ alias: name, type: 'text', required: 0, unique: 0 }]],
      };
      await http.call(account, { method: 'POST', path: '/objects/fieldeditor', body, reply: createdReply });
      const made = (await listFields(account)).find((field) => field.name === name);
      if (!made) throw new ProviderError(null, messages.fieldNotThere('Ontraport'));
      return made;
    },

    /** Each webhook reports one tag, in JSON (api.ontraport.com/doc/#subscribe-to-a-webhook), without a signature. */
    async createWebhook(account, { url, container }) {
      const event = `sub_tag(${container.id})`;
      const known = await http.pages(0, async (start) => {
        const path = `/Webhooks?start=${start}&range=${perPage}`;
        const { data } = await http.call(account, { path, reply: webhooksReply });
        return { rows: data, next: data.length === perPage ? start + perPage : null };
      });
      const left = known.find((each) => each.url === url && each.event === event);
      const form = new URLSearchParams({ url, event });
      const made =
        left ??
        (await http.call(account, { method: 'POST', path: '/Webhook/subscribe', form, reply: webhookReply })).data;
      return { id: made.id, secret: null, ruleUrl: null };
    },

    async deleteWebhook(account, webhookId) {
      const form = new URLSearchParams({ id: webhookId });
      await http
        .call(account, { method: 'DELETE', path: '/Webhook/unsubscribe', form, reply: z.unknown() })
        .catch(ignoreNotFound);
    },

    async hasContact(account, { id }, email) {
      const query = new URLSearchParams({
        objectID: String(contactObjectId),
        tag_id: id,
        condition: conditionOf('email', '=', email),
        listFields: 'id,email',
      });
      const { data } = await http.call(account, { path: `/objects/tag?${query}`, reply: contactsReply });
      return data.some((contact) => contact.email?.toLowerCase() === email);
    },

    /** Ontraport's call that saves by email address creates missing contacts, so existing ones are looked up first. */
    async writeFields(account, { email, values }) {
      const query = new URLSearchParams({
        condition: conditionOf('email', '=', email),
        listFields: 'id,email',
        range: String(perPage),
      });
      const { data } = await http.call(account, { path: `/Contacts?${query}`, reply: contactsReply });
      const known = data.filter((contact) => contact.email?.toLowerCase() === email);
      const written: FieldWriteResult[] = [];
      for (const { id } of known)
        written.push(
          await writtenUnlessNotFound(
            http.call(account, { method: 'PUT', path: '/Contacts', body: { id, ...values }, reply: createdReply }),
          ),
        );
      return written.includes('written') ? 'written' : 'nobody';
    },

    /**
     * Ontraport reports when a contact changed, not when it got a tag. So only contacts created after polling of the tag began are new subscribers;
     * older contacts may have changed in another way.
     */
    async newSubscribers(account, { id }, since) {
      const place = scanStateOf(since);
      const start = Number(place.page ?? 0);
      const changed = conditionOf('dlm', '>', Math.floor(place.since.getTime() / 1_000) - 1);
      const query = new URLSearchParams({
        objectID: String(contactObjectId),
        tag_id: id,
        condition: changed,
        sort: 'dlm',
        sortDir: 'asc',
        listFields: 'id,email,date,dlm',
        start: String(start),
        range: String(perPage),
      });
      const { data } = await http.call(account, { path: `/objects/tag?${query}`, reply: joinsReply });
      const isNew = new Map(data.map((each) => [eventIdOf(each), joinedSince(each.date, place.from)]));
      const listed = data.map((each) => ({ email: each.email ?? '', eventId: eventIdOf(each), joinedAt: each.dlm }));
      const found = newSubscribersOfPage(place, listed, data.length === perPage ? String(start + perPage) : null);
      return {
        ...found,
        newContacts: found.newContacts.filter(({ email, eventId }) => email !== '' && isNew.get(eventId)),
      };
    },
  };
}

const conditionOf = (field: string, op: string, value: string | number): string =>
  JSON.stringify([{ field: { field }, op, value: { value } }]);
const eventIdOf = ({ id, date }: z.output<typeof joinsReply>['data'][number]): string => `${id}:${date.toISOString()}`;
