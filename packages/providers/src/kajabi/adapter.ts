import { z } from 'zod';
import type { AdapterModule, NamedResource, ProviderAdapter } from '../adapter.ts';
import { ignoreNotFound, ProviderError } from '../provider-error.ts';
import type { ProviderAccount, ProviderHttp } from '../provider-http.ts';
import { instant } from '../scan-state.ts';
import { shortName, textId } from '../replies.ts';
import { createTokenClient } from './bearer.ts';
import { newSubscribersOf } from './new-subscribers.ts';
import { tagIdIn } from './tag-id.ts';
import { httpProfile } from './http-profile.ts';

const perPage = 100;

const links = z.object({ next: z.string().nullish() }).optional();
const ofSite = z.object({ site: z.object({ data: z.object({ id: textId }) }) });
const sitesReply = z.object({
  data: z.array(z.object({ id: textId, attributes: z.object({ title: shortName.nullish() }) })),
  links,
});
const tagsReply = z.object({
  data: z.array(z.object({ id: textId, attributes: z.object({ name: shortName }), relationships: ofSite })),
  links,
});
const fieldsReply = z.object({
  data: z.array(
    z.object({ attributes: z.object({ handle: z.string().min(1).max(128), title: z.string(), type: z.string() }) }),
  ),
  links,
});
const contactsReply = z.object({
  data: z.array(z.object({ id: textId, attributes: z.object({ email: z.string(), created_at: instant }) })),
  links,
});
const hooksReply = z.object({
  data: z.array(z.object({ id: textId, attributes: z.object({ target_url: z.string() }) })),
  links,
});
const createdReply = z.object({ data: z.object({ id: textId }) });

/** The contact attributes that the API can write, whatever fields a site has. */
const writable = new Set(['custom_1', 'custom_2', 'custom_3']);

/** Kajabi's public API (developers.kajabi.com). Contacts, tags and fields belong to a site; a webhook is created for one tag. */
export const adapter: AdapterModule = { httpProfile, create };

function create(http: ProviderHttp): ProviderAdapter {
  const call = createTokenClient(http);

  const pages = <T>(
    account: ProviderAccount,
    path: string,
    reply: z.ZodType<{ data: T[]; links?: { next?: string | null } }>,
    filters: Record<string, string> = {},
  ): Promise<T[]> =>
    http.pages(1, async (page) => {
      const answer = await call(account, { path: pageOf(path, page, filters), reply });
      return { rows: answer.data, next: answer.links?.next ? page + 1 : null };
    });

  const contactOf = async (
    account: ProviderAccount,
    siteId: string,
    email: string,
    filters: Record<string, string> = {},
  ) => {
    const found = await pages(account, '/contacts', contactsReply, {
      ...siteFilter(siteId),
      'filter[email_contains]': email,
      ...filters,
    });
    return found.find(({ attributes }) => attributes.email.toLowerCase() === email);
  };

  /** Creates a contact who has agreed to receive emails; finds one that was created concurrently. */
  const createContact = async (account: ProviderAccount, siteId: string, email: string): Promise<string> => {
    const data = {
      type: 'contacts',
      attributes: { email, subscribed: true },
      relationships: { site: { data: { type: 'sites', id: siteId } } },
    };
    try {
      return (await call(account, { method: 'POST', path: '/contacts', body: { data }, reply: createdReply })).data.id;
    } catch (error) {
      const known =
        error instanceof ProviderError && error.status === 422 ? await contactOf(account, siteId, email) : undefined;
      if (!known) throw error;
      return known.id;
    }
  };

  return {
    containers: {
      async tag(account) {
        const sites = await pages(account, '/sites', sitesReply);
        const tags = await pages(account, '/contact_tags', tagsReply);
        return tags.map(({ id, attributes: { name }, relationships }): NamedResource => {
          const site =
            sites.length > 1 ? sites.find((each) => each.id === relationships.site.data.id)?.attributes.title : null;
          return { id: `${relationships.site.data.id}/${id}`, name: site ? `${site}: ${name}` : name };
        });
      },
    },

    async check(account) {
      const [site] = (await call(account, { path: pageOf('/sites', 1), reply: sitesReply })).data;
      return site?.attributes.title || null;
    },

    async listFields(account, containerId) {
      if (containerId === undefined) return [];
      const fields = await pages(account, '/custom_fields', fieldsReply, siteFilter(tagIdIn(containerId).siteId));
      return fields
        .filter(({ attributes: { handle, type } }) => writable.has(handle) && type.startsWith('Text'))
        .map(({ attributes }) => ({ id: attributes.handle, name: attributes.title }));
    },

    async writeFields(account, { email, values, containerId }) {
      const known = await contactOf(account, containerId === null ? '' : tagIdIn(containerId).siteId, email);
      if (!known) return 'nobody';
      const attributes = Object.fromEntries(
        Object.entries(values).map(([handle, value]) => [handle, value === '' ? null : value]),
      );
      await call(account, {
        method: 'PATCH',
        path: `/contacts/${encodeURIComponent(known.id)}`,
        body: { data: { type: 'contacts', id: known.id, attributes } },
        reply: z.unknown(),
      });
      return 'written';
    },

    async createWebhook(account, { url, container }) {
      const left = (await pages(account, '/hooks', hooksReply, { 'filter[event_eq]': 'tag_added' })).find(
        ({ attributes }) => attributes.target_url === url,
      );
      if (left) return { id: left.id, secret: null, ruleUrl: null };
      const { siteId, tagId } = tagIdIn(container.id);
      const data = {
        type: 'hooks',
        attributes: { target_url: url, event: 'tag_added', resource_id: tagId },
        relationships: { site: { data: { type: 'sites', id: siteId } } },
      };
      const made = await call(account, { method: 'POST', path: '/hooks', body: { data }, reply: createdReply });
      return { id: made.data.id, secret: null, ruleUrl: null };
    },

    async deleteWebhook(account, webhookId) {
      await call(account, {
        method: 'DELETE',
        path: `/hooks/${encodeURIComponent(webhookId)}`,
        reply: z.unknown(),
      }).catch(ignoreNotFound);
    },

    async hasContact(account, { id }, email) {
      const { siteId, tagId } = tagIdIn(id);
      return (await contactOf(account, siteId, email, { 'filter[has_tag_id]': tagId })) !== undefined;
    },

    /**
     * The tag is added to the contact's other tags. Kajabi does not document whether it creates duplicates of an email address, so the contact is looked
     * up first.
     */
    async addContact(account, { id }, email) {
      const { siteId, tagId } = tagIdIn(id);
      const contactId = (await contactOf(account, siteId, email))?.id ?? (await createContact(account, siteId, email));
      await call(account, {
        method: 'POST',
        path: `/contacts/${encodeURIComponent(contactId)}/relationships/tags`,
        body: { data: [{ type: 'contact_tags', id: tagId }] },
        reply: z.unknown(),
      });
    },

    newSubscribers: (account, { id }, since) => {
      const { siteId, tagId } = tagIdIn(id);
      const filters = { ...siteFilter(siteId), 'filter[has_tag_id]': tagId, sort: '-created_at' };
      return newSubscribersOf(async (page) => {
        const { data, links: at } = await call(account, {
          path: pageOf('/contacts', page, filters),
          reply: contactsReply,
        });
        return {
          contacts: data.map((each) => ({
            id: each.id,
            email: each.attributes.email,
            createdAt: each.attributes.created_at,
          })),
          hasNext: Boolean(at?.next),
        };
      }, since);
    },
  };
}

const siteFilter = (siteId: string): Record<string, string> => (siteId === '' ? {} : { 'filter[site_id]': siteId });

function pageOf(path: string, page: number, filters: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ 'page[number]': String(page), 'page[size]': String(perPage), ...filters })}`;
}
