import { z } from 'zod';
import type { AdapterModule, FieldValues, NamedResource, ProviderAdapter } from '../adapter.ts';
import { messages } from '../messages.ts';
import { ignoreNotFound, nullIfNotFound, ProviderError, writtenUnlessNotFound } from '../provider-error.ts';
import type { ProviderAccount, ProviderHttp, HttpProfile } from '../provider-http.ts';
import { instant, justBefore, newSubscribersOfPage, scanStateOf } from '../scan-state.ts';
import { refusalTextOf, shortName, textId } from '../replies.ts';
import { tagApplied } from './events.ts';

const perPage = 1_000;
/** The maximum number of contact ids in one URL. */
const maxIdsPerUrl = 100;
/** The maximum number of contacts with one email address that are written to; Keap allows duplicates. */
const maxDuplicates = 10;

const pageToken = z.string().max(500).nullish();
const profileReply = z.object({ name: shortName.nullish() });
const tagsReply = z.object({
  tags: z.array(z.object({ id: textId, name: z.string() })).default([]),
  next_page_token: pageToken,
});
const field = z.object({ id: textId, label: z.string(), field_type: z.string() });
const modelReply = z.object({ custom_fields: z.array(field).default([]) });
const contactsReply = z.object({
  contacts: z
    .array(
      z.object({
        id: textId,
        email_addresses: z.array(z.object({ email: z.string().nullish(), field: z.string().nullish() })).nullish(),
      }),
    )
    .default([]),
});
const taggedReply = z.object({
  contacts: z.array(z.object({ id: textId, email: z.string().nullish(), applied_time: instant.nullish() })).default([]),
  next_page_token: pageToken,
});
const hook = z.object({ key: textId, eventKey: z.string(), hookUrl: z.string(), status: z.string() });

/** Keap (developer.infusionsoft.com/docs/restv2; hooks: developer.infusionsoft.com/rest-hook-documentation). Its hooks report every tag, and only ids. */
export const adapter: AdapterModule = { httpProfile, create };

function httpProfile({ credentials: { api_key, access_token } }: ProviderAccount): HttpProfile {
  return {
    origin: 'https://api.infusionsoft.com/crm/rest',
    headers: { authorization: `Bearer ${access_token ?? api_key ?? ''}` },
    reasonIn: (body) => refusalTextOf(body, 'message'),
  };
}

function create(http: ProviderHttp): ProviderAdapter {
  const contactsAt = async (account: ProviderAccount, filter: string, pageSize: number) => {
    const query = new URLSearchParams({ filter, fields: 'id,email_addresses', page_size: String(pageSize) });
    const { contacts } = await http.call(account, { path: `/v2/contacts?${query}`, reply: contactsReply });
    return contacts.map(({ id, email_addresses }) => ({
      id,
      emails: (email_addresses ?? []).toSorted(byPrimaryEmail).flatMap(({ email }) => email ?? []),
    }));
  };

  const writeTo = (account: ProviderAccount, contactId: string, values: FieldValues): Promise<unknown> => {
    const body = { custom_fields: Object.entries(values).map(([id, content]) => ({ id, content })) };
    return http.call(account, {
      method: 'PATCH',
      path: `/v2/contacts/${encodeURIComponent(contactId)}?update_mask=custom_fields`,
      body,
      reply: z.unknown(),
    });
  };

  return {
    containers: {
      tag: (account) =>
        http.pages('', async (page: string) => {
          const query = new URLSearchParams({
            page_size: String(perPage),
            ...(page === '' ? {} : { page_token: page }),
          });
          const { tags, next_page_token } = await http.call(account, { path: `/v2/tags?${query}`, reply: tagsReply });
          return { rows: tags.map(({ id, name }) => ({ id, name })), next: next_page_token || null };
        }),
    },

    async check(account) {
      return (await http.call(account, { path: '/v1/account/profile', reply: profileReply })).name || null;
    },

    async listFields(account) {
      const { custom_fields } = await http.call(account, { path: '/v2/contacts/model', reply: modelReply });
      return custom_fields.filter(({ field_type }) => /^text(_?area)?$/i.test(field_type)).map(namedResourceOf);
    },

    async createField(account, label) {
      return namedResourceOf(
        await http.call(account, {
          method: 'POST',
          path: '/v2/contacts/model/customFields',
          body: { label, field_type: 'TEXT' },
          reply: field,
        }),
      );
    },

    async writeFields(account, { email, values }) {
      const contacts = (await contactsAt(account, `email==${email}`, maxDuplicates)).filter(({ emails }) =>
        emails.some((each) => each.toLowerCase() === email),
      );
      const written = await Promise.all(contacts.map(({ id }) => writtenUnlessNotFound(writeTo(account, id, values))));
      return written.includes('written') ? 'written' : 'nobody';
    },

    /** Keap sends nothing to a hook until our URL has responded. A hook that Keap could not verify is verified again. */
    async createWebhook(account, { url }) {
      const left = (await http.call(account, { path: '/v1/hooks', reply: z.array(hook) })).find(
        ({ eventKey, hookUrl }) => eventKey === tagApplied && hookUrl === url,
      );
      const made =
        left ??
        (await http.call(account, {
          method: 'POST',
          path: '/v1/hooks',
          body: { eventKey: tagApplied, hookUrl: url },
          reply: hook,
        }));
      const path = `/v1/hooks/${encodeURIComponent(made.key)}/verify`;
      const verified = isVerified(made) ? made : await http.call(account, { method: 'POST', path, reply: hook });
      if (!isVerified(verified)) throw new ProviderError(null, messages.notVerified('Keap'));
      return { id: made.key, secret: null, ruleUrl: null };
    },

    async deleteWebhook(account, webhookId) {
      await http
        .call(account, { method: 'DELETE', path: `/v1/hooks/${encodeURIComponent(webhookId)}`, reply: z.unknown() })
        .catch(ignoreNotFound);
    },

    async hasContact(account, { id }, email) {
      const query = new URLSearchParams({ filter: `email==${email}`, page_size: String(maxDuplicates) });
      const tagged = await http
        .call(account, { path: `/v2/tags/${encodeURIComponent(id)}/contacts?${query}`, reply: taggedReply })
        .catch(nullIfNotFound);
      return tagged?.contacts.some((contact) => contact.email?.toLowerCase() === email) ?? false;
    },

    async newSubscribers(account, { id }, since) {
      const place = scanStateOf(since);
      const query = new URLSearchParams({
        filter: `since_applied_time==${justBefore(place)}`,
        order_by: 'applied_time asc',
        page_size: String(perPage),
        ...(place.page !== null && { page_token: place.page }),
      });
      const { contacts, next_page_token } = await http.call(account, {
        path: `/v2/tags/${encodeURIComponent(id)}/contacts?${query}`,
        reply: taggedReply,
      });
      const found = contacts.flatMap((contact) =>
        contact.email && contact.applied_time
          ? [
              {
                email: contact.email,
                eventId: `${contact.id}:${contact.applied_time.toISOString()}`,
                joinedAt: contact.applied_time,
              },
            ]
          : [],
      );
      return newSubscribersOfPage(place, found, next_page_token || null);
    },

    async contactsByIds(account, ids) {
      const asked = Array.from({ length: Math.ceil(ids.length / maxIdsPerUrl) }, (_, at) =>
        ids.slice(at * maxIdsPerUrl, (at + 1) * maxIdsPerUrl),
      );
      const known = new Map<string, string | null>();
      for (const some of asked)
        for (const { id, emails } of await contactsAt(account, `contact_ids==${some.join(',')}`, maxIdsPerUrl))
          known.set(id, emails[0] ?? null);
      return ids.map((id) => ({ id, email: known.get(id) ?? null }));
    },
  };
}

/** A contact has up to three email addresses, of which Keap sends to the first. */
const byPrimaryEmail = (one: { field?: string | null }, other: { field?: string | null }): number =>
  Number(other.field === 'EMAIL1') - Number(one.field === 'EMAIL1');

const isVerified = ({ status }: z.output<typeof hook>): boolean => status.toLowerCase() === 'verified';

function namedResourceOf({ id, label }: z.output<typeof field>): NamedResource {
  return { id, name: label };
}
