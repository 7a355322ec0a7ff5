import { z } from 'zod';
import type { AdapterModule, FieldWrite, NamedResource, ProviderAdapter, FieldWriteResult } from '../adapter.ts';
import { nullIfNotFound, ProviderError } from '../provider-error.ts';
import type { ProviderAccount, ProviderHttp, HttpProfile } from '../provider-http.ts';
import { refusalTextOf, textId } from '../replies.ts';
import { maxBatchContacts, readContacts } from './contacts.ts';
import { newSubscribersOf } from './new-subscribers.ts';

const listsPerPage = 250;
/** HubSpot's object type for contacts, which lists and memberships name. */
const contactType = '0-1';

const accountReply = z.object({ portalId: textId });
const listsReply = z.object({
  lists: z.array(z.object({ listId: textId, name: z.string(), objectTypeId: z.string().optional() })),
  offset: z.int(),
  hasMore: z.boolean(),
});
const property = z.object({ name: z.string().min(1).max(128), label: z.string() });
const propertiesReply = z.object({
  results: z.array(
    property.extend({
      type: z.string(),
      fieldType: z.string(),
      hidden: z.boolean().nullish(),
      calculated: z.boolean().nullish(),
      hubspotDefined: z.boolean().nullish(),
      modificationMetadata: z.object({ readOnlyValue: z.boolean() }).nullish(),
    }),
  ),
});
const createdReply = z.object({ id: textId });
const membershipsReply = z.object({ results: z.array(z.object({ listId: textId })) });

/** HubSpot's CRM API v3 (developers.hubspot.com/docs/api-reference). Contacts of a list are requested in the order in which they joined. */
export const adapter: AdapterModule = { httpProfile, create };

/** The token of a private app and an OAuth token are sent the same way. */
function httpProfile({ credentials: { access_token, api_key = '' } }: ProviderAccount): HttpProfile {
  return {
    origin: 'https://api.hubapi.com',
    headers: { authorization: `Bearer ${access_token ?? api_key}` },
    reasonIn: (body) => refusalTextOf(body, 'message'),
  };
}

function create(http: ProviderHttp): ProviderAdapter {
  /** Contacts are read first: HubSpot's response to a write does not say who is missing. */
  const writeManyFields = async (
    account: ProviderAccount,
    writes: readonly FieldWrite[],
  ): Promise<readonly FieldWriteResult[]> => {
    const contacts = await readContacts(
      http,
      account,
      'email',
      writes.map(({ email }) => email),
    );
    const idOf = new Map(contacts.flatMap(({ id, emails }) => emails.map((email) => [email, id] as const)));
    const inputs = writes.flatMap(({ email, values }) => {
      const id = idOf.get(email);
      return id === undefined ? [] : [{ id, properties: values }];
    });
    if (inputs.length > 0)
      await http.call(account, {
        method: 'POST',
        path: '/crm/v3/objects/contacts/batch/update',
        body: { inputs },
        reply: z.unknown(),
      });
    return writes.map(({ email }) => (idOf.has(email) ? 'written' : 'nobody'));
  };

  /** Returns the id of a contact, which is created if missing (developers.hubspot.com/docs/api-reference/crm-contacts-v3/basic). */
  const contactIdOf = async (account: ProviderAccount, email: string): Promise<string> => {
    const known = async () => (await readContacts(http, account, 'email', [email]))[0]?.id;
    const create = { method: 'POST', path: '/crm/v3/objects/contacts', body: { properties: { email } } } as const;
    return (
      (await known()) ??
      (await http.call(account, { ...create, reply: createdReply }).then(
        ({ id }) => id,
        // Another caller has created the contact in the meantime.
        async (error: unknown) => {
          const id = error instanceof ProviderError && error.status === 409 ? await known() : undefined;
          if (id === undefined) throw error;
          return id;
        },
      ))
    );
  };

  return {
    containers: {
      list: (account) =>
        http.pages(0, async (offset) => {
          const { lists, ...at } = await http.call(account, {
            method: 'POST',
            path: '/crm/v3/lists/search',
            body: { query: '', objectTypeId: contactType, count: listsPerPage, offset },
            reply: listsReply,
          });
          const ofContacts = lists.filter(({ objectTypeId = contactType }) => objectTypeId === contactType);
          return {
            rows: ofContacts.map(({ listId, name }): NamedResource => ({ id: listId, name })),
            next: at.hasMore && at.offset > offset ? at.offset : null,
          };
        }),
    },

    async check(account) {
      return `Hub ${(await http.call(account, { path: '/account-info/v3/details', reply: accountReply })).portalId}`;
    },

    /** HubSpot's own fields already have a meaning. */
    async listFields(account) {
      const { results } = await http.call(account, { path: '/crm/v3/properties/contacts', reply: propertiesReply });
      const ofText = results.filter(
        ({ type, fieldType }) => type === 'string' && (fieldType === 'text' || fieldType === 'textarea'),
      );
      return ofText
        .filter(
          (each) =>
            !each.hidden && !each.calculated && !each.hubspotDefined && !each.modificationMetadata?.readOnlyValue,
        )
        .map(namedResourceOf);
    },

    async createField(account, label) {
      const body = { name: nameOf(label), label, type: 'string', fieldType: 'text', groupName: 'contactinformation' };
      return namedResourceOf(
        await http.call(account, { method: 'POST', path: '/crm/v3/properties/contacts', body, reply: property }),
      );
    },

    async writeFields(account, write) {
      const [written] = await writeManyFields(account, [write]);
      return written!;
    },
    writeManyFields,
    maxBatchSize: maxBatchContacts,

    async hasContact(account, { id }, email) {
      const [contact] = await readContacts(http, account, 'email', [email]);
      if (!contact) return false;
      const lists = await http
        .call(account, {
          path: `/crm/v3/lists/records/${contactType}/${encodeURIComponent(contact.id)}/memberships`,
          reply: membershipsReply,
        })
        .catch(nullIfNotFound);
      return lists?.results.some(({ listId }) => listId === id) ?? false;
    },

    /** Existing contacts and memberships stay unchanged. A list that is filled by filters rejects additions with HubSpot's own message. */
    async addContact(account, { id }, email) {
      await http.call(account, {
        method: 'PUT',
        path: `/crm/v3/lists/${encodeURIComponent(id)}/memberships/add`,
        body: [await contactIdOf(account, email)],
        reply: z.unknown(),
      });
    },

    newSubscribers: (account, { id }, since) => newSubscribersOf(http, account, id, since),

    async contactsByIds(account, ids) {
      const emails = new Map((await readContacts(http, account, 'id', ids)).map(({ id, email }) => [id, email]));
      return ids.map((id) => ({ id, email: emails.get(id) ?? null }));
    },
  };
}

/** Returns a name that HubSpot accepts: lowercase letters, digits and underscores, starting with a letter. */
function nameOf(label: string): string {
  const name = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return /^[a-z]/.test(name) ? name : `lastcall_${name}`;
}

function namedResourceOf({ name, label }: z.output<typeof property>): NamedResource {
  return { id: name, name: label };
}
