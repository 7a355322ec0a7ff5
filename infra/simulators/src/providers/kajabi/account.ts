import { randomBytes } from 'node:crypto';

export interface Contact {
  readonly id: string;
  readonly siteId: string;
  readonly tagIds: Set<string>;
  readonly attributes: { email: string; name: string; created_at: string; updated_at: string } & Record<
    string,
    unknown
  >;
}

interface Hook {
  readonly id: string;
  readonly siteId: string;
  readonly attributes: { target_url: string; event: string; resource_id: string | null };
}

/** The data of one user's key. */
export interface KajabiAccount {
  readonly sites: { id: string; title: string }[];
  readonly tags: { id: string; siteId: string; name: string }[];
  readonly fields: { id: string; siteId: string; handle: string; title: string; type: string }[];
  readonly contacts: Contact[];
  readonly hooks: Hook[];
}

let lastId = 2_148_000_000;
/** Kajabi's ids are numbers as strings. */
export const newId = (): string => String(++lastId);

/** Creates an account with two sites, each with the tags that every test may rely on. */
export function newAccount(): KajabiAccount {
  const sites = ['Bakery school', 'Cake club'].map((title) => ({ id: newId(), title }));
  const fields = [
    ['custom_1', 'Deadline', 'TextField'],
    ['custom_2', 'City', 'TextAreaField'],
    ['custom_3', 'Age', 'NumberField'],
    ['custom_4', 'Notes', 'TextField'],
  ] as const;
  return {
    sites,
    tags: sites.flatMap((site) =>
      ['Customer', 'Webinar guest'].map((name) => ({ id: newId(), siteId: site.id, name })),
    ),
    fields: sites.flatMap((site) =>
      fields.map(([handle, title, type]) => ({ id: newId(), siteId: site.id, handle, title, type })),
    ),
    contacts: [],
    hooks: [],
  };
}

/** Returns the contact of an email address at a site, creating a missing one. */
export function contactOf(account: KajabiAccount, siteId: string, email: string): Contact {
  const known = account.contacts.find(
    (each) => each.siteId === siteId && each.attributes.email.toLowerCase() === email.toLowerCase(),
  );
  if (known) return known;
  const now = new Date().toISOString();
  const contact = {
    id: newId(),
    siteId,
    tagIds: new Set<string>(),
    attributes: { email, name: '', created_at: now, updated_at: now },
  };
  account.contacts.push(contact);
  return contact;
}

/** Returns a contact in JSON:API format. */
export function resourceOf({ id, siteId, attributes }: Contact): object {
  return { id, type: 'contacts', attributes, relationships: siteRelation(siteId) };
}

/** Returns the relationship of a resource to its site. */
export const siteRelation = (siteId: string): object => ({ site: { data: { id: siteId, type: 'sites' } } });

/** Notifies webhooks of a contact that got a tag. */
export function tagAddedOf(
  account: KajabiAccount,
  contact: Contact,
  tag: KajabiAccount['tags'][number],
): { url: string; json: unknown }[] {
  const receivers = account.hooks.filter(
    ({ siteId, attributes }) =>
      siteId === tag.siteId && attributes.event === 'tag_added' && [null, tag.id].includes(attributes.resource_id),
  );
  const payload = [
    resourceOf(contact),
    { id: tag.id, type: 'contact_tags', attributes: { name: tag.name }, relationships: siteRelation(tag.siteId) },
  ];
  return receivers.map(({ attributes }) => ({
    url: attributes.target_url,
    json: { id: randomBytes(16).toString('hex'), event: 'tag_added', payload },
  }));
}
