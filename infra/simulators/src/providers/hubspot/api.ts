import { randomUUID } from 'node:crypto';
import { type Answer, jsonObject, type Request } from '../../answer.ts';
import { numberIn, ok, textIn } from '../simulated-provider.ts';
import { type Contact, type HubSpotAccount, aProperty, contactOf, findContact, addToList } from './account.ts';

const errorTexts: Record<number, [category: string, message: string]> = {
  400: ['VALIDATION_ERROR', 'Invalid input JSON'],
  401: [
    'INVALID_AUTHENTICATION',
    'Authentication credentials not found. This API supports OAuth 2.0 authentication and you can find more details at https://developers.hubspot.com/docs/methods/auth/oauth-overview',
  ],
  403: ['MISSING_SCOPES', 'This app hasn’t been granted all required scopes to make this call.'],
  404: ['OBJECT_NOT_FOUND', 'resource not found'],
  409: ['CONFLICT', 'A property with this name already exists.'],
  415: ['VALIDATION_ERROR', 'Unsupported Media Type'],
  429: ['RATE_LIMITS', 'You have reached your ten_secondly_rolling limit.'],
  500: ['INTERNAL_ERROR', 'internal error'],
};

/** HubSpot's error format. */
export function errorOf(status: number, message?: string): Answer {
  const [category, usual] = errorTexts[status] ?? ['ERROR', 'error'];
  return { status, json: { status: 'error', message: message ?? usual, correlationId: randomUUID(), category } };
}

const maxInputs = 100;

/** Responds to HubSpot's API. */
export function answer(account: HubSpotAccount, { method, path, query, body }: Request): Answer {
  const payload = jsonObject(body);
  const id = /\/(\d+)(?=\/|$)/.exec(path)?.[1] ?? '';
  switch (`${method} ${path.replace(/\/\d+(?=\/|$)/, '/:id')}`) {
    case 'GET /account-info/v3/details':
      return ok({
        portalId: account.portalId,
        accountType: 'STANDARD',
        timeZone: 'Europe/Berlin',
        companyCurrency: 'EUR',
        uiDomain: 'app.hubspot.com',
      });
    case 'POST /crm/v3/lists/search':
      return searchLists(account, payload);
    case 'GET /crm/v3/lists/:id/memberships/join-order':
      return members(account, id, query);
    case 'PUT /crm/v3/lists/:id/memberships/add':
      return addMembers(account, id, body);
    case 'POST /crm/v3/objects/contacts':
      return createContact(account, payload);
    case 'GET /crm/v3/lists/records/0-1/:id/memberships':
      return ok({
        results: account.lists
          .filter(({ members: all }) => all.some(({ recordId }) => recordId === id))
          .map(({ listId }) => ({ listId, listVersion: 1, isPublicList: false })),
      });
    case 'GET /crm/v3/properties/contacts':
      return ok({ results: account.properties });
    case 'POST /crm/v3/properties/contacts':
      return createProperty(account, payload);
    case 'POST /crm/v3/objects/contacts/batch/read':
      return batch(account, payload, ({ properties }) => ({ email: properties.email, hs_additional_emails: null }));
    case 'POST /crm/v3/objects/contacts/batch/update':
      return updateContacts(account, payload);
    default:
      return errorOf(404);
  }
}

function searchLists({ lists }: HubSpotAccount, payload: Record<string, unknown> | undefined): Answer {
  const [offset, count] = [Number(payload?.offset ?? 0), Number(payload?.count ?? 20)];
  if (!(offset >= 0) || !(count >= 1 && count <= 500)) return errorOf(400);
  const found = lists.filter(
    ({ name, objectTypeId }) =>
      name.toLowerCase().includes(String(payload?.query ?? '').toLowerCase()) &&
      [undefined, objectTypeId].includes(payload?.objectTypeId as string | undefined),
  );
  const shown = found.slice(offset, offset + count).map(({ listId, name, objectTypeId, processingType }) => ({
    listId,
    name,
    objectTypeId,
    processingType,
    processingStatus: 'COMPLETE',
  }));
  return ok({
    lists: shown,
    offset: offset + shown.length,
    hasMore: offset + shown.length < found.length,
    total: found.length,
  });
}

/** The token of the next page encodes the position of the last result. */
function members({ lists }: HubSpotAccount, listId: string, query: URLSearchParams): Answer {
  const list = lists.find((each) => each.listId === listId);
  if (!list) return errorOf(404, 'List does not exist.');
  const first = Number(Buffer.from(query.get('after') ?? '', 'base64url').toString() || 0);
  const limit = numberIn(query, 'limit', { otherwise: 100, max: 250 });
  const shown = list.members.slice(first, first + limit);
  const after = Buffer.from(String(first + shown.length)).toString('base64url');
  return ok({
    results: shown,
    ...(first + shown.length < list.members.length && { paging: { next: { after, link: `?after=${after}` } } }),
    total: list.members.length,
  });
}

/** Adds members to a list; ignores missing contacts and existing members. */
function addMembers(account: HubSpotAccount, listId: string, body: string): Answer {
  const list = account.lists.find((each) => each.listId === listId);
  if (!list) return errorOf(404, 'List does not exist.');
  const ids = jsonArray(body);
  if (!ids?.every((id) => typeof id === 'string')) return errorOf(400);
  if (list.processingType === 'DYNAMIC')
    return errorOf(400, 'Memberships of a list with the processing type DYNAMIC cannot be changed.');
  const added = account.contacts.filter(
    ({ id }) => ids.includes(id) && !list.members.some(({ recordId }) => recordId === id),
  );
  for (const contact of added) addToList(list, contact);
  return ok({
    recordsIdsAdded: added.map(({ id }) => id),
    recordIdsRemoved: [],
    recordIdsMissing: ids.filter((id) => !account.contacts.some((contact) => contact.id === id)),
  });
}

function jsonArray(text: string): unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function createContact(account: HubSpotAccount, payload: Record<string, unknown> | undefined): Answer {
  const properties = (payload?.properties ?? {}) as Record<string, unknown>;
  const unknown = Object.keys(properties).find(
    (name) => name !== 'email' && !account.properties.some((property) => property.name === name),
  );
  if (unknown) return errorOf(400, `Property "${unknown}" does not exist`);
  const email = textIn(properties, 'email');
  if (!email || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) return errorOf(400, `Email address ${email} is invalid`);
  const known = findContact(account, email);
  if (known) return errorOf(409, `Contact already exists. Existing ID: ${known.id}`);
  const contact = contactOf(account, email);
  Object.assign(contact.properties, { ...properties, email: email.toLowerCase() });
  return ok({ ...contact, archived: false }, 201);
}

function createProperty(account: HubSpotAccount, payload: Record<string, unknown> | undefined): Answer {
  const [name, label, type, fieldType] = ['name', 'label', 'type', 'fieldType'].map((field) => textIn(payload, field));
  if (!name || !label || !type || !fieldType || !textIn(payload, 'groupName') || !/^[a-z][a-z0-9_]{0,99}$/.test(name))
    return errorOf(400, 'Property definition is invalid');
  if (account.properties.some((property) => property.name === name))
    return errorOf(409, `A property named '${name}' already exists.`);
  const property = aProperty({ name, label, type, fieldType });
  account.properties.push(property);
  return ok(property, 201);
}

/** Missing contacts are listed beside the results, with status 207. */
function batch(
  account: HubSpotAccount,
  payload: Record<string, unknown> | undefined,
  propertiesOf: (contact: Contact, input: Record<string, unknown>) => object,
): Answer {
  const inputs = payload?.inputs;
  if (!Array.isArray(inputs) || inputs.length === 0 || inputs.length > maxInputs)
    return errorOf(400, 'The batch has more inputs than the limit of 100, or none');
  const isByEmail = payload?.idProperty === 'email';
  const found = (inputs as Record<string, unknown>[]).map((input) => ({
    input,
    contact: isByEmail ? findContact(account, String(input.id)) : account.contacts.find(({ id }) => id === input.id),
  }));
  const results = found.flatMap(({ input, contact }) =>
    contact
      ? [
          {
            id: contact.id,
            properties: propertiesOf(contact, input),
            createdAt: contact.createdAt,
            updatedAt: contact.updatedAt,
            archived: false,
          },
        ]
      : [],
  );
  const missing = found.filter(({ contact }) => !contact);
  const error = {
    status: 'error',
    category: 'OBJECT_NOT_FOUND',
    message: 'Could not get some CONTACT objects, they may be deleted or not exist. Check that ids are valid.',
    context: { ids: missing.map(({ input }) => input.id) },
  };
  return ok(
    { status: 'COMPLETE', results, ...(missing.length > 0 && { numErrors: 1, errors: [error] }) },
    missing.length > 0 ? 207 : 200,
  );
}

function updateContacts(account: HubSpotAccount, payload: Record<string, unknown> | undefined): Answer {
  const inputs = (Array.isArray(payload?.inputs) ? payload.inputs : []) as { properties?: Record<string, string> }[];
  const unknown = inputs
    .flatMap(({ properties = {} }) => Object.keys(properties))
    .find((name) => !account.properties.some((property) => property.name === name));
  if (unknown) return errorOf(400, `Property "${unknown}" does not exist`);
  return batch(account, payload, (contact, { properties }) => {
    contact.updatedAt = new Date().toISOString();
    return Object.assign(contact.properties, properties);
  });
}
