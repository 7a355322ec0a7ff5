import { type Answer, type Handler, jsonObject, type Request } from '../answer.ts';
import type { WebhookSender } from '../webhook-sender.ts';
import {
  createProvider,
  headerOf,
  numberIn,
  ok,
  type ProviderSimulator,
  randomKey,
  slice,
  textIn,
} from './simulated-provider.ts';

interface Contact {
  readonly id: string;
  readonly email: string;
  /** The times at which the contact joined lists and got tags, keyed like `list 7` and `tag 8`. */
  readonly addedAt: Map<string, string>;
  readonly fields: Map<string, string>;
  changedAt: string;
}

interface Account {
  readonly lists: { id: string; name: string; stringid: string }[];
  readonly tags: { id: string; tag: string; tagType: string }[];
  readonly fields: { id: string; title: string; type: string; perstag: string; lists: unknown[] }[];
  readonly contacts: Contact[];
  readonly webhooks: { id: string; name: string; url: string; events: unknown; sources: unknown; listid: string }[];
}

const errorMessages: Record<number, string> = {
  401: 'You must provide a valid API token.',
  403: 'You do not have permission to view this resource.',
  404: 'No Result found for this resource.',
  422: 'The title field is required.',
  429: 'You have exceeded the rate limit.',
  500: 'An unexpected error occurred.',
};
/** Error bodies differ: a list of titles for rejected values, a message for the rest. */
const errorOf = (status: number, message = errorMessages[status] ?? 'Error'): Answer => ({
  status,
  json:
    status === 422
      ? {
          errors: [
            { title: message, detail: '', code: 'field_missing', source: { pointer: '/data/attributes/title' } },
          ],
        }
      : { message },
});

let lastId = 0;
const newId = (): string => String(++lastId);

/** Simulates ActiveCampaign's API v3 (developers.activecampaign.com/reference), limited to what Lastcall uses, at `/activecampaign/api/3`. A key has at least forty characters; ids are strings. */
export const simulator: ProviderSimulator = {
  name: 'activecampaign',
  newCredentials: () => ({ api_url: 'https://bakery.api-us1.com', api_key: randomKey(40) }),
  create,
};

function create(sender: WebhookSender): Handler {
  return createProvider<Account>({
    name: 'activecampaign',
    rejectedKeyStatus: 403,
    keyIn: (request) => {
      const key = headerOf(request, 'api-token');
      return key && /^\S{40,}$/.test(key) ? key : null;
    },
    newAccount: () => ({
      lists: ['Bakery course', 'Newsletter'].map((name) => ({
        id: newId(),
        name,
        stringid: name.toLowerCase().replace(' ', '-'),
      })),
      tags: ['Bought the bakery course', 'Webinar guest'].map((tag) => ({ id: newId(), tag, tagType: 'contact' })),
      fields: [aField('City', 'text'), aField('Birthday', 'date')],
      webhooks: [],
      contacts: [],
    }),
    answer,
    addContact: (account, containerId, email, isSilent) => {
      const kind = account.lists.some(({ id }) => id === containerId)
        ? 'list'
        : account.tags.some(({ id }) => id === containerId)
          ? 'tag'
          : null;
      if (kind === null) return false;
      const contact = contactOf(account, email);
      contact.changedAt = now();
      contact.addedAt.set(`${kind} ${containerId}`, contact.changedAt);
      if (kind === 'list' && !isSilent) emitTag(sender, account, containerId, contact);
      return true;
    },
    contacts: ({ contacts }) => contacts.map(({ email, fields }) => ({ email, fields: Object.fromEntries(fields) })),
    webhooks: ({ webhooks }) => webhooks,
    errorOf,
  });
}

/** Returns the current time in ActiveCampaign's format: in the account's time zone, to the second. */
const now = (): string => new Date().toISOString().replace(/\.\d+Z$/, '-00:00');

function contactOf({ contacts }: Account, email: string): Contact {
  const known = contacts.find((each) => each.email === email);
  if (known) return known;
  const contact: Contact = { id: newId(), email, addedAt: new Map(), fields: new Map(), changedAt: now() };
  contacts.push(contact);
  return contact;
}

/** Sends a subscription to the list's webhooks as a form, once; a 410 response deletes the webhook. */
function emitTag(sender: WebhookSender, account: Account, listId: string, { id, email }: Contact): void {
  const body = String(
    new URLSearchParams({
      url: '',
      type: 'subscribe',
      date_time: now(),
      initiated_from: 'admin',
      list: listId,
      'contact[id]': id,
      'contact[email]': email,
      'contact[first_name]': '',
      'contact[tags]': '',
    }),
  );
  for (const webhook of account.webhooks.filter(
    ({ listid, events }) => listid === listId && Array.isArray(events) && events.includes('subscribe'),
  )) {
    const remove = () => void account.webhooks.splice(account.webhooks.indexOf(webhook), 1);
    sender.send(
      { url: webhook.url, body, headers: () => ({ 'content-type': 'application/x-www-form-urlencoded' }) },
      { retrySeconds: [], timeoutMs: 10_000, onEnd: (end) => end === 'gone' && remove() },
    );
  }
}

function aField(title: string, type: string): Account['fields'][number] {
  return { id: newId(), title, type, perstag: title.toUpperCase().replace(/[^A-Z0-9]+/g, '_'), lists: [] };
}

function answer(account: Account, { method, path, query, body }: Request): Answer {
  switch (`${method} ${path.replace(/\/\d+$/, '/:id')}`) {
    case 'GET /api/3/users/me':
      return ok({
        user: { id: '1', username: 'ann', firstName: 'Ann', lastName: 'Baker', email: 'baker@example.com' },
      });
    case 'GET /api/3/lists':
      return page('lists', account.lists, query);
    case 'GET /api/3/tags':
      return page('tags', account.tags, query);
    case 'GET /api/3/fields':
      return page('fields', account.fields, query);
    case 'GET /api/3/webhooks':
      return page('webhooks', account.webhooks, query);
    case 'GET /api/3/contacts':
      return contactsIn(account, query);
    case 'PUT /api/3/contacts/:id':
      return updateContact(account, path, jsonObject(body)?.contact as Record<string, unknown> | undefined);
    case 'POST /api/3/contact/sync': {
      const email = textIn(jsonObject(body)?.contact as Record<string, unknown> | undefined, 'email');
      if (!email?.includes('@')) return errorOf(422);
      const contact = contactOf(account, email);
      return ok({ fieldValues: [], contact: { id: contact.id, email: contact.email } }, 201);
    }
    case 'POST /api/3/contactTags':
      return addToContainer(account, 'tag', jsonObject(body)?.contactTag as Record<string, unknown> | undefined);
    case 'POST /api/3/contactLists':
      return addToContainer(account, 'list', jsonObject(body)?.contactList as Record<string, unknown> | undefined);
    case 'POST /api/3/fields': {
      const requested = jsonObject(body)?.field as Record<string, unknown> | undefined;
      const [title, type] = [textIn(requested, 'title'), textIn(requested, 'type')];
      if (!title || !type) return errorOf(422);
      const field = aField(title, type);
      account.fields.push(field);
      return ok({ fieldOptions: [], field }, 201);
    }
    case 'POST /api/3/fieldRels': {
      const requested = jsonObject(body)?.fieldRel as { field?: unknown; relid?: unknown } | undefined;
      const field = account.fields.find(({ id }) => id === String(requested?.field));
      if (!field) return errorOf(404);
      field.lists.push(requested?.relid);
      return ok({ fieldRel: { field: field.id, relid: requested?.relid, id: newId() } }, 201);
    }
    case 'POST /api/3/webhooks':
      return createWebhook(account, jsonObject(body)?.webhook as Record<string, unknown> | undefined);
    case 'DELETE /api/3/webhooks/:id': {
      const at = account.webhooks.findIndex(({ id }) => path.endsWith(`/${id}`));
      if (at < 0) return errorOf(404);
      account.webhooks.splice(at, 1);
      return ok({});
    }
    default:
      return errorOf(404);
  }
}

/** Adds a contact to a list or tag. A contact that is in it already keeps the time of joining. */
function addToContainer(
  { contacts, tags, lists }: Account,
  kind: 'list' | 'tag',
  requested: Record<string, unknown> | undefined,
): Answer {
  const contact = contacts.find(({ id }) => id === String(requested?.contact));
  const id = String(requested?.[kind]);
  if (!contact || !(kind === 'tag' ? tags : lists).some((each) => each.id === id)) return errorOf(404);
  if (kind === 'list' && String(requested?.status) !== '1') return errorOf(422);
  const name = `${kind} ${id}`;
  if (!contact.addedAt.has(name)) contact.changedAt = now();
  contact.addedAt.set(name, contact.addedAt.get(name) ?? contact.changedAt);
  return ok({ [kind === 'tag' ? 'contactTag' : 'contactList']: { contact: contact.id, [kind]: id } }, 201);
}

/** Lists contacts by email address, list, tag and change. A list without `status=1` is empty here, while the real API includes former members. */
function contactsIn({ contacts }: Account, query: URLSearchParams): Answer {
  const [email, listId, tagId] = [query.get('email'), query.get('listid'), query.get('tagid')];
  const after = Date.parse(query.get('filters[updated_after]') ?? '') || 0;
  const isIn = ({ addedAt: came }: Contact): boolean =>
    (tagId === null || came.has(`tag ${tagId}`)) &&
    (listId === null || (came.has(`list ${listId}`) && query.get('status') === '1'));
  const found = contacts.filter(
    (contact) => (email === null || contact.email === email) && isIn(contact) && Date.parse(contact.changedAt) > after,
  );
  const shown = slice(
    found,
    numberIn(query, 'offset', { otherwise: 0, max: 1e6 }),
    numberIn(query, 'limit', { otherwise: 20, max: 100 }),
  );
  const addedAt = (kind: string) =>
    shown.flatMap(({ id, addedAt: all }) =>
      [...all]
        .filter(([name]) => name.startsWith(`${kind} `))
        .map(([name, at]) => ({ contact: id, container: name.slice(kind.length + 1), at })),
    );
  return ok({
    contacts: shown.map(({ id, email: contactEmail, changedAt }) => ({
      id,
      email: contactEmail,
      firstName: '',
      lastName: '',
      udate: changedAt,
    })),
    ...(query.get('include') === 'contactTags' && {
      contactTags: addedAt('tag').map(({ contact, container, at }) => ({
        contact,
        tag: container,
        cdate: at,
        id: contact,
      })),
    }),
    ...(query.get('include') === 'contactLists' && {
      contactLists: addedAt('list').map(({ contact, container, at }) => ({
        contact,
        list: container,
        sdate: at,
        status: '1',
        id: contact,
      })),
    }),
    meta: { total: String(found.length) },
  });
}

function updateContact(
  { contacts, fields }: Account,
  path: string,
  requested: Record<string, unknown> | undefined,
): Answer {
  const contact = contacts.find(({ id }) => path.endsWith(`/${id}`));
  const values = requested?.fieldValues as { field: string; value: string }[] | undefined;
  if (!contact) return errorOf(404);
  if (!values?.every(({ field }) => fields.some(({ id }) => id === String(field)))) return errorOf(422);
  for (const { field, value } of values) contact.fields.set(String(field), value);
  contact.changedAt = now();
  return ok({ contact: { id: contact.id, email: contact.email }, fieldValues: values });
}

function createWebhook(account: Account, requested: Record<string, unknown> | undefined): Answer {
  const [name, url] = [textIn(requested, 'name'), textIn(requested, 'url')];
  if (!name || !url || !URL.canParse(url) || !Array.isArray(requested?.events) || !Array.isArray(requested.sources))
    return errorOf(422, 'The webhook could not be saved.');
  const webhook = {
    id: newId(),
    name,
    url,
    events: requested.events,
    sources: requested.sources,
    listid: String(requested.listid ?? 0),
  };
  account.webhooks.push(webhook);
  return ok({ webhook }, 201);
}

function page(name: string, rows: readonly unknown[], query: URLSearchParams): Answer {
  const shown = slice(
    rows,
    numberIn(query, 'offset', { otherwise: 0, max: 1e6 }),
    numberIn(query, 'limit', { otherwise: 20, max: 100 }),
  );
  return ok({ [name]: shown, meta: { total: String(rows.length) } });
}
