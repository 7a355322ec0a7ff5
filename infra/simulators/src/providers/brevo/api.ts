import { type Answer, jsonObject, type Request } from '../../answer.ts';
import { numberIn, ok, slice, textIn } from '../simulated-provider.ts';
import { type BrevoAccount, type Contact, brevoNow, contactOf, findContact, newId } from './account.ts';

const errorTexts: Record<number, [code: string, message: string]> = {
  400: ['invalid_parameter', 'Invalid parameter'],
  401: ['unauthorized', 'Key not found'],
  403: ['permission_denied', 'You do not have permission to do this'],
  404: ['document_not_found', 'Document not found'],
  429: ['too_many_requests', 'Too many requests'],
  500: ['internal_server_error', 'Something went wrong'],
};
const defaultError: [string, string] = ['error', 'Error'];

/** Brevo's error format. */
export const errorOf = (
  status: number,
  message = (errorTexts[status] ?? defaultError)[1],
  code = (errorTexts[status] ?? defaultError)[0],
): Answer => ({ status, json: { code, message } });

const contactNotFound = (): Answer => errorOf(404, 'Contact does not exist');
/** The maximum contacts per call. */
const maxContacts = 100;

/** Responds below `/v3`. */
export function answer(account: BrevoAccount, request: Request): Answer {
  const { method, path, query, body } = request;
  const [, email] = /^\/v3\/contacts\/([^/]*(?:@|%40)[^/]*)$/.exec(path) ?? [];
  if (email !== undefined) return person(account, decodeURIComponent(email), request);
  const id = Number(/\/(\d+)(?=\/|$)/.exec(path)?.[1]);
  switch (`${method} ${path.replace(/\/\d+(?=\/|$)/, '/:id').replace(/(attributes\/normal)\/.+/, '$1/:name')}`) {
    case 'GET /v3/account':
      return ok({
        email: 'baker@example.com',
        firstName: 'Ann',
        lastName: 'Baker',
        companyName: 'Bakery school',
        plan: [{ type: 'free', credits: 300 }],
      });
    case 'POST /v3/contacts':
      return createContact(account, body);
    case 'GET /v3/contacts/lists':
      return ok({ lists: page(account.lists, query, { otherwise: 10, max: 50 }), count: account.lists.length });
    case 'GET /v3/contacts/lists/:id/contacts':
      return contactsOf(account, id, query);
    case 'GET /v3/contacts/attributes':
      return ok({ attributes: account.attributes });
    case 'POST /v3/contacts/attributes/normal/:name':
      return createAttribute(account, path.split('/').at(-1)!, body);
    case 'POST /v3/contacts/batch':
      return updateMany(account, body);
    case 'GET /v3/webhooks':
      return ok({ webhooks: account.webhooks.filter(({ type }) => type === (query.get('type') ?? 'transactional')) });
    case 'POST /v3/webhooks':
      return createWebhook(account, body);
    case 'DELETE /v3/webhooks/:id': {
      const at = account.webhooks.findIndex((webhook) => webhook.id === id);
      if (at < 0) return errorOf(404, 'Webhook does not exist');
      account.webhooks.splice(at, 1);
      return { status: 204 };
    }
    default:
      return errorOf(404);
  }
}

function person(account: BrevoAccount, email: string, { method, body }: Request): Answer {
  const contact = findContact(account, email);
  if (!contact) return contactNotFound();
  if (method === 'GET') return ok({ ...contact, emailBlacklisted: false, smsBlacklisted: false });
  if (method !== 'PUT') return errorOf(404);
  update(contact, jsonObject(body)?.attributes);
  return { status: 204 };
}

/** Creates a contact, or updates it on request; an existing contact stays in its lists. */
function createContact(account: BrevoAccount, body: string): Answer {
  const payload = jsonObject(body);
  const email = textIn(payload, 'email');
  const listIds = Array.isArray(payload?.listIds) ? payload.listIds.map(Number) : [];
  if (!email?.includes('@')) return errorOf(400, 'email is not valid');
  if (listIds.some((listId) => !account.lists.some(({ id }) => id === listId)))
    return errorOf(400, 'List ID does not exist');
  const isNew = findContact(account, email) === undefined;
  if (!isNew && payload?.updateEnabled !== true) return errorOf(400, 'Contact already exist', 'duplicate_parameter');
  const contact = contactOf(account, email);
  for (const listId of listIds) if (!contact.listIds.includes(listId)) contact.listIds.push(listId);
  contact.modifiedAt = brevoNow();
  return isNew ? ok({ id: contact.id }, 201) : { status: 204 };
}

/** Updates all of the contacts, or none when one is missing. */
function updateMany(account: BrevoAccount, body: string): Answer {
  const requestedContacts = jsonObject(body)?.contacts;
  if (!Array.isArray(requestedContacts) || requestedContacts.length === 0 || requestedContacts.length > maxContacts)
    return errorOf(400, 'contacts should be an array of at most 100');
  const found = requestedContacts.map((payload) => ({
    wish: payload as Record<string, unknown>,
    contact: findContact(account, String((payload as Record<string, unknown>).email)),
  }));
  const missing = found.flatMap(({ contact }, at) => (contact ? [] : [at]));
  if (missing.length > 0) return errorOf(404, `No contact found for indexes ${missing.join(',')}`);
  for (const { wish, contact } of found) update(contact!, wish.attributes);
  return { status: 204 };
}

function update(contact: Contact, attributes: unknown): void {
  Object.assign(contact.attributes, attributes);
  contact.modifiedAt = brevoNow();
}

/** Lists the contacts of a list by creation, newest first by default. */
function contactsOf({ lists, contacts }: BrevoAccount, listId: number, query: URLSearchParams): Answer {
  if (!lists.some(({ id }) => id === listId)) return errorOf(404, 'List ID does not exist');
  const since = Date.parse(query.get('modifiedSince') ?? '1970-01-01T00:00:00Z');
  if (Number.isNaN(since)) return errorOf(400, 'modifiedSince is not valid');
  const rows = contacts.filter(
    ({ listIds, modifiedAt }) => listIds.includes(listId) && Date.parse(modifiedAt) >= since,
  );
  return ok({
    contacts: page(query.get('sort') === 'asc' ? rows : rows.toReversed(), query, { otherwise: 50, max: 500 }),
    count: rows.length,
  });
}

function createAttribute(account: BrevoAccount, name: string, body: string): Answer {
  const type = textIn(jsonObject(body), 'type');
  if (!/^[A-Z0-9_]{1,50}$/.test(name) || !type) return errorOf(400, 'Attribute name or type is not valid');
  if (account.attributes.some((attribute) => attribute.name === name))
    return errorOf(400, 'Attribute name must be unique', 'duplicate_parameter');
  account.attributes.push({ name, category: 'normal', type });
  return { status: 201 };
}

function createWebhook(account: BrevoAccount, body: string): Answer {
  const payload = jsonObject(body);
  const [url, type] = [textIn(payload, 'url'), textIn(payload, 'type') ?? 'transactional'];
  if (!url || !URL.canParse(url)) return errorOf(400, 'Valid URL is required');
  if (!Array.isArray(payload?.events) || payload.events.length === 0)
    return errorOf(400, 'events is missing', 'missing_parameter');
  const webhook = {
    id: newId(),
    type,
    url,
    description: textIn(payload, 'description') ?? '',
    events: payload.events.map(String),
    createdAt: brevoNow(),
  };
  account.webhooks.push(webhook);
  return ok({ id: webhook.id }, 201);
}

function page<T>(rows: readonly T[], query: URLSearchParams, limit: { otherwise: number; max: number }): T[] {
  return slice(rows, numberIn(query, 'offset', { otherwise: 0, max: 1e6 }), numberIn(query, 'limit', limit));
}
