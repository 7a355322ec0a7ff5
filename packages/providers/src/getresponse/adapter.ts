import { z } from 'zod';
import type { AdapterModule, NamedResource, ProviderAdapter, FieldWriteResult } from '../adapter.ts';
import { ProviderError, writtenUnlessNotFound } from '../provider-error.ts';
import type { ProviderAccount, ProviderHttp, HttpProfile } from '../provider-http.ts';
import { instant, justBefore, newSubscribersOfPage, scanStateOf } from '../scan-state.ts';
import { refusalTextOf, shortName, textId } from '../replies.ts';

const perPage = 1_000;

const accountReply = z.object({ accountId: textId, companyName: shortName.nullish() });
const campaignsReply = z.array(z.object({ campaignId: textId, name: z.string() }));
const field = z.object({ customFieldId: textId, name: z.string(), type: z.string() });
const fieldsReply = z.array(field);
const contactsReply = z.array(z.object({ contactId: textId, email: z.string() }));
const joinsReply = z.array(z.object({ contactId: textId, email: z.string(), createdOn: instant }));

/** The code of rejected credentials, sent with various statuses. */
const notAuthenticated = 1014;
/** The status for a contact that is already in the list. */
const conflictStatus = 409;
const codeReply = z.object({ code: z.int() });

/**
 * GetResponse (apidocs.getresponse.com/v3), whose lists are called campaigns. It has one callback for a whole account: its owner pastes ours, so that we
 * never replace another one silently.
 */
export const adapter: AdapterModule = { httpProfile, create };

function httpProfile({ credentials: { api_key = '' } }: ProviderAccount): HttpProfile {
  return {
    origin: 'https://api.getresponse.com/v3',
    headers: { 'x-auth-token': `api-key ${api_key}` },
    reasonIn: (body) => refusalTextOf(body, 'message'),
    isReauth: (status, body) => status === 401 || codeReply.safeParse(body).data?.code === notAuthenticated,
  };
}

function create(http: ProviderHttp): ProviderAdapter {
  /** Every page has the total number of pages in its headers. */
  const pages = <T>(account: ProviderAccount, path: string, reply: z.ZodType<T[]>): Promise<T[]> =>
    http.pages(1, async (page) => {
      const { data, headers } = await http.exchange(account, {
        path: `${path}?page=${page}&perPage=${perPage}`,
        reply,
      });
      return { rows: data, next: page < Number(headers.totalpages) ? page + 1 : null };
    });

  return {
    containers: {
      list: async (account) =>
        (await pages(account, '/campaigns', campaignsReply)).map(({ campaignId, name }) => ({ id: campaignId, name })),
    },

    async check(account) {
      const { companyName } = await http.call(account, { path: '/accounts', reply: accountReply });
      return companyName || null;
    },

    async listFields(account) {
      const fields = await pages(account, '/custom-fields', fieldsReply);
      return fields.filter(({ type }) => type === 'text').map(namedResourceOf);
    },

    async createField(account, name) {
      const body = { name: fieldNameOf(name), type: 'text', hidden: 'false', values: [] };
      return namedResourceOf(await http.call(account, { method: 'POST', path: '/custom-fields', body, reply: field }));
    },

    /** The search also finds email addresses that contain the given one, so only an exact match counts. */
    async hasContact(account, { id }, email) {
      const query = new URLSearchParams({ 'query[email]': email, fields: 'contactId,email', perPage: String(perPage) });
      const contacts = await http.call(account, {
        path: `/campaigns/${encodeURIComponent(id)}/contacts?${query}`,
        reply: contactsReply,
      });
      return contacts.some((contact) => contact.email.toLowerCase() === email);
    },

    /**
     * GetResponse reports an existing contact as an error, which confirms that the contact is there. A new contact appears after GetResponse has
     * processed it, or after the contact has confirmed.
     */
    async addContact(account, { id }, email) {
      await http
        .call(account, {
          method: 'POST',
          path: '/contacts',
          body: { email, campaign: { campaignId: id } },
          reply: z.unknown(),
        })
        .catch((error: unknown) => {
          if (!(error instanceof ProviderError && error.status === conflictStatus)) throw error;
        });
    },

    /** The same person is a separate contact in each list. */
    async writeFields(account, { email, values }) {
      const query = new URLSearchParams({ 'query[email]': email, fields: 'contactId,email', perPage: String(perPage) });
      const contacts = (await http.call(account, { path: `/contacts?${query}`, reply: contactsReply })).filter(
        (contact) => contact.email.toLowerCase() === email,
      );
      const customFieldValues = Object.entries(values).map(([customFieldId, value]) => ({
        customFieldId,
        value: value === '' ? [] : [value],
      }));
      const written: FieldWriteResult[] = [];
      for (const { contactId } of contacts) {
        const path = `/contacts/${encodeURIComponent(contactId)}/custom-fields`;
        written.push(
          await writtenUnlessNotFound(
            http.call(account, { method: 'POST', path, body: { customFieldValues }, reply: z.unknown() }),
          ),
        );
      }
      return written.includes('written') ? 'written' : 'nobody';
    },

    async newSubscribers(account, { id }, since) {
      const place = scanStateOf(since);
      const page = Number(place.page ?? 1);
      const query = new URLSearchParams({
        'query[createdOn][from]': justBefore(place),
        'sort[createdOn]': 'asc',
        fields: 'contactId,email,createdOn',
        page: String(page),
        perPage: String(perPage),
      });
      const { data, headers } = await http.exchange(account, {
        path: `/campaigns/${encodeURIComponent(id)}/contacts?${query}`,
        reply: joinsReply,
      });
      const found = data.map(({ contactId, email, createdOn }) => ({
        email,
        eventId: `${contactId}:${createdOn.toISOString()}`,
        joinedAt: createdOn,
      }));
      return newSubscribersOfPage(place, found, page < Number(headers.totalpages) ? String(page + 1) : null);
    },
  };
}

/** Returns a name that GetResponse accepts: lowercase letters, digits and underscores. */
function fieldNameOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

function namedResourceOf({ customFieldId, name }: z.output<typeof field>): NamedResource {
  return { id: customFieldId, name };
}
