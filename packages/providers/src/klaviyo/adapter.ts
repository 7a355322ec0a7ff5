import { z } from 'zod';
import type { AdapterModule, FieldWrite, ProviderAdapter } from '../adapter.ts';
import { nullIfNotFound } from '../provider-error.ts';
import type { ProviderAccount, ProviderHttp, HttpProfile } from '../provider-http.ts';
import { instant, justBefore, newSubscribersOfPage, scanStateOf } from '../scan-state.ts';
import { shortName } from '../replies.ts';

/** The API revision that this adapter uses; Klaviyo supports it for two years. */
const revision = '2026-07-15';
/** The content type of every request and response. */
const jsonApi = 'application/vnd.api+json';
/** The maximum number of profiles listed, and of email addresses looked up, in one call. */
const perPage = 100;
/** The maximum number of pages of lists; Klaviyo returns ten lists per page. */
const maxListPages = 40;

const resourceId = z.string().min(1).max(128);
const links = z.object({ next: z.url().nullish() });
const accountsReply = z.object({
  data: z.array(
    z.object({
      attributes: z.object({ contact_information: z.object({ organization_name: shortName.nullish() }).nullish() }),
    }),
  ),
});
const listsReply = z.object({
  data: z.array(z.object({ id: resourceId, attributes: z.object({ name: z.string() }) })),
  links,
});
const profilesReply = z.object({
  data: z.array(
    z.object({
      id: resourceId,
      attributes: z.object({ email: z.string().nullish(), joined_group_at: instant.nullish() }),
    }),
  ),
  links,
});
const propertiesReply = z.object({
  data: z.array(z.object({ attributes: z.object({ properties: z.record(z.string(), z.unknown()).default({}) }) })),
});
const refusal = z.object({
  errors: z.array(z.object({ title: z.string().optional(), detail: z.string().optional() })).min(1),
});

/**
 * Klaviyo's API (developers.klaviyo.com/en/reference/api_overview), in JSON:API. Its fields are free-form: a property exists as soon as a value is
 * written into it.
 */
export const adapter: AdapterModule = { httpProfile, create };

function httpProfile({ credentials: { api_key = '', access_token } }: ProviderAccount): HttpProfile {
  return {
    origin: 'https://a.klaviyo.com/api',
    headers: {
      authorization: access_token === undefined ? `Klaviyo-API-Key ${api_key}` : `Bearer ${access_token}`,
      revision,
      accept: jsonApi,
      'content-type': jsonApi,
    },
    reasonIn: (body) =>
      refusal
        .safeParse(body)
        .data?.errors.map(({ detail, title }) => detail ?? title ?? '')
        .join(' '),
  };
}

function create(http: ProviderHttp): ProviderAdapter {
  /** Returns the ids of profiles by email address, in lowercase. */
  const idsOf = async (account: ProviderAccount, emails: readonly string[]): Promise<Map<string, string>> => {
    const query = new URLSearchParams({
      filter: `any(email,[${emails.map(quoted).join(',')}])`,
      'fields[profile]': 'email',
      'page[size]': String(perPage),
    });
    const { data } = await http.call(account, { path: `/profiles?${query}`, reply: profilesReply });
    return new Map(
      data.flatMap(({ id, attributes }) => (attributes.email ? [[attributes.email.toLowerCase(), id] as const] : [])),
    );
  };

  return {
    containers: {
      list: (account) =>
        http.pages(
          '',
          async (cursor: string) => {
            const { data, links: at } = await http.call(account, {
              path: `/lists${cursor === '' ? '' : `?${new URLSearchParams({ 'page[cursor]': cursor })}`}`,
              reply: listsReply,
            });
            return { rows: data.map(({ id, attributes }) => ({ id, name: attributes.name })), next: cursorIn(at.next) };
          },
          maxListPages,
        ),
    },

    async check(account) {
      const { data } = await http.call(account, { path: '/accounts', reply: accountsReply });
      return data[0]?.attributes.contact_information?.organization_name || null;
    },

    /** Klaviyo has no list of properties: these are the text properties of the most recently changed profiles. */
    async listFields(account) {
      const query = new URLSearchParams({
        'fields[profile]': 'properties',
        sort: '-updated',
        'page[size]': String(perPage),
      });
      const { data } = await http.call(account, { path: `/profiles?${query}`, reply: propertiesReply });
      const names = data.flatMap(({ attributes }) =>
        Object.entries(attributes.properties).flatMap(([name, value]) => (typeof value === 'string' ? [name] : [])),
      );
      return [...new Set(names)]
        .filter((name) => isField(name))
        .sort()
        .map((name) => ({ id: name, name }));
    },

    createField: (_account, name) => Promise.resolve({ id: name.trim(), name: name.trim() }),

    /**
     * Subscribes the contact to emails of the list with the list's own opt-in: a double opt-in list asks for confirmation first. Klaviyo processes the
     * created job asynchronously.
     */
    async addContact(account, { id }, email) {
      const profile = {
        type: 'profile',
        attributes: { email, subscriptions: { email: { marketing: { consent: 'SUBSCRIBED' } } } },
      };
      const body = {
        data: {
          type: 'profile-subscription-bulk-create-job',
          attributes: { profiles: { data: [profile] } },
          relationships: { list: { data: { type: 'list', id } } },
        },
      };
      await http.call(account, {
        method: 'POST',
        path: '/profile-subscription-bulk-create-jobs',
        body,
        reply: z.unknown(),
      });
    },

    async writeFields(account, write) {
      const id = (await idsOf(account, [write.email])).get(write.email);
      if (id === undefined) return 'nobody';
      await http.call(account, {
        method: 'POST',
        path: '/profile-import',
        body: { data: profileOf(id, write) },
        reply: z.unknown(),
      });
      return 'written';
    },

    /** Klaviyo processes the created job asynchronously. */
    async writeManyFields(account, writes) {
      const ids = await idsOf(
        account,
        writes.map(({ email }) => email),
      );
      const profiles = writes.flatMap((write) =>
        ids.has(write.email) ? [profileOf(ids.get(write.email)!, write)] : [],
      );
      const body = { data: { type: 'profile-bulk-import-job', attributes: { profiles: { data: profiles } } } };
      if (profiles.length > 0)
        await http.call(account, { method: 'POST', path: '/profile-bulk-import-jobs', body, reply: z.unknown() });
      return writes.map(({ email }) => (ids.has(email) ? 'written' : 'nobody'));
    },
    maxBatchSize: perPage,

    async hasContact(account, { id }, email) {
      const query = new URLSearchParams({ filter: `equals(email,${quoted(email)})`, 'fields[profile]': 'email' });
      const found = await http
        .call(account, { path: `/lists/${encodeURIComponent(id)}/profiles?${query}`, reply: profilesReply })
        .catch(nullIfNotFound);
      return found?.data.some(({ attributes }) => attributes.email?.toLowerCase() === email) ?? false;
    },

    async newSubscribers(account, { id }, since) {
      const place = scanStateOf(since);
      const query = new URLSearchParams({
        filter: `greater-or-equal(joined_group_at,${justBefore(place)})`,
        sort: 'joined_group_at',
        'fields[profile]': 'email,joined_group_at',
        'page[size]': String(perPage),
        ...(place.page !== null && { 'page[cursor]': place.page }),
      });
      const { data, links: at } = await http.call(account, {
        path: `/lists/${encodeURIComponent(id)}/profiles?${query}`,
        reply: profilesReply,
      });
      const listed = data.flatMap(({ id: profileId, attributes: { email, joined_group_at } }) =>
        email && joined_group_at
          ? [{ email, eventId: `${profileId}:${joined_group_at.toISOString()}`, joinedAt: joined_group_at }]
          : [],
      );
      return newSubscribersOfPage(place, listed, cursorIn(at.next));
    },
  };
}

/** Quotes a text for a filter. */
const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
/** Names with a dollar sign belong to Klaviyo. */
const isField = (name: string): boolean => name !== '' && name.length <= 128 && !name.startsWith('$');
const profileOf = (id: string, { email, values }: FieldWrite) => ({
  type: 'profile',
  id,
  attributes: { email, properties: values },
});

/** Returns the next page's cursor from its full URL. */
function cursorIn(link: string | null | undefined): string | null {
  return link ? new URL(link).searchParams.get('page[cursor]') : null;
}
