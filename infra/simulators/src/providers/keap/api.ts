import { type Answer, jsonObject, type Request } from '../../answer.ts';
import { numberIn, ok, slice, textIn } from '../simulated-provider.ts';
import { aField, type Contact, type KeapAccount } from './account.ts';
import type { KeapHooks } from './hooks.ts';

const errorMessages: Record<number, string> = {
  400: 'Input could not be converted',
  401: 'Invalid Access Token',
  403: 'Access denied',
  404: 'Resource not found',
  429: 'Your account has exceeded its product throttle',
  500: 'Internal Server Error',
};

/** Keap's error format. */
export const keapError = (status: number, message = errorMessages[status] ?? 'Error'): Answer => ({
  status,
  json: { code: String(status), message, status: status === 404 ? 'NOT_FOUND' : 'FAILED', details: [] },
});

const maxPerPage = 1_000;

/** Simulates Keap's REST API below `/crm/rest` (developer.infusionsoft.com/docs/restv2; hooks are in v1), limited to what Lastcall uses. */
export function answer(
  hooks: KeapHooks,
  account: KeapAccount,
  { method, path, query, body }: Request,
): Answer | Promise<Answer> {
  const [, id, verb] = /^\/crm\/rest\/v1\/hooks\/([^/]+)(\/verify)?$/.exec(path) ?? [];
  const hook = account.hooks.find(({ key }) => key === id);
  const contactId = /^\/crm\/rest\/v2\/contacts\/(\d+)$/.exec(path)?.[1];
  const tagId = /^\/crm\/rest\/v2\/tags\/(\d+)\/contacts$/.exec(path)?.[1];
  if (id !== undefined && !hook) return keapError(404);
  if (hook && method === 'POST' && verb) return hooks.verify(hook).then((verified) => ok(verified));
  if (hook && method === 'DELETE') {
    account.hooks.splice(account.hooks.indexOf(hook), 1);
    return { status: 204 };
  }
  if (contactId !== undefined && method === 'PATCH') return updateContact(account, contactId, query, body);
  if (tagId !== undefined && method === 'GET') return taggedContacts(account, tagId, query);
  switch (`${method} ${path.replace('/crm/rest', '')}`) {
    case 'GET /v1/account/profile':
      return ok({ name: 'Bakery school', email: 'owner@bakery.test', currency_code: 'USD' });
    case 'GET /v2/tags':
      return page(account.tags, query, 'tags');
    case 'GET /v2/contacts/model':
      return ok({
        custom_fields: account.fields.map((field) => ({ ...field, record_type: 'CONTACT', options: [] })),
        optional_properties: ['custom_fields', 'tag_ids'],
      });
    case 'POST /v2/contacts/model/customFields':
      return createField(account, body);
    case 'GET /v2/contacts':
      return contacts(account, query);
    case 'GET /v1/hooks':
      return ok(account.hooks);
    case 'POST /v1/hooks':
      return hooks.create(account, body, keapError);
    default:
      return keapError(404);
  }
}

/** A filter is conditions of `name==value`, separated by semicolons. */
function filterIn(query: URLSearchParams, allowed: readonly string[]): ReadonlyMap<string, string> | null {
  const conditions = (query.get('filter') ?? '')
    .split(';')
    .filter(Boolean)
    .map((each) => each.split(/==(.*)/s));
  return conditions.every(([name = '', value]) => allowed.includes(name) && value !== undefined)
    ? new Map(conditions.map(([name = '', value = '']) => [name, value]))
    : null;
}

function page<T>(rows: readonly T[], query: URLSearchParams, name: string): Answer {
  const size = numberIn(query, 'page_size', { otherwise: maxPerPage, max: maxPerPage }) || maxPerPage;
  const first = query.has('page_token') ? Number(Buffer.from(query.get('page_token')!, 'base64url').toString()) : 0;
  if (!Number.isInteger(first) || first < 0) return keapError(400, 'Invalid page token');
  const next = first + size < rows.length ? Buffer.from(String(first + size)).toString('base64url') : '';
  return ok({ [name]: slice(rows, first, size), next_page_token: next });
}

function contacts(account: KeapAccount, query: URLSearchParams): Answer {
  const filter = filterIn(query, [
    'email',
    'given_name',
    'family_name',
    'company_id',
    'contact_ids',
    'start_update_time',
    'end_update_time',
  ]);
  if (!filter) return keapError(400, 'Invalid filter');
  const ids = filter.get('contact_ids')?.split(',');
  const email = filter.get('email');
  const found = account.contacts.filter(
    (contact) => (email === undefined || hasEmail(contact, email)) && (ids === undefined || ids.includes(contact.id)),
  );
  return page(
    found.map(({ id, email: contactEmail }) => ({
      id,
      email_addresses: [
        { email: `second.${contactEmail}`, field: 'EMAIL2', email_opt_status: 'UNENGAGED_MARKETABLE' },
        { email: contactEmail, field: 'EMAIL1', email_opt_status: 'SINGLE_OPT_IN' },
      ],
    })),
    query,
    'contacts',
  );
}

function taggedContacts(account: KeapAccount, tagId: string, query: URLSearchParams): Answer {
  const filter = filterIn(query, ['email', 'given_name', 'family_name', 'since_applied_time', 'until_applied_time']);
  if (!filter) return keapError(400, 'Invalid filter');
  if (!account.tags.some(({ id }) => id === tagId)) return keapError(404);
  const email = filter.get('email');
  const since = Date.parse(filter.get('since_applied_time') ?? '') || 0;
  const tagged = account.contacts.flatMap((contact) => {
    const appliedAt = contact.tags.get(tagId);
    return appliedAt && appliedAt.getTime() >= since && (email === undefined || hasEmail(contact, email))
      ? [
          {
            id: contact.id,
            email: contact.email,
            given_name: null,
            family_name: null,
            applied_time: appliedAt.toISOString(),
          },
        ]
      : [];
  });
  if (query.get('order_by') === 'applied_time asc')
    tagged.sort((one, other) => one.applied_time.localeCompare(other.applied_time));
  return page(tagged, query, 'contacts');
}

function createField(account: KeapAccount, body: string): Answer {
  const payload = jsonObject(body);
  const [label, type] = [textIn(payload, 'label'), textIn(payload, 'field_type')];
  if (!label || !type) return keapError(400, 'label and field_type are required');
  if (account.fields.some((field) => field.label === label))
    return keapError(400, `Custom field ${label} already exists`);
  const field = aField(label, type);
  account.fields.push(field);
  return ok(field, 201);
}

/** Updates the sent custom fields of a contact; the mask must name them. */
function updateContact(account: KeapAccount, contactId: string, query: URLSearchParams, body: string): Answer {
  const contact = account.contacts.find(({ id }) => id === contactId);
  if (!contact) return keapError(404);
  const fields = jsonObject(body)?.custom_fields;
  if (query.get('update_mask') !== 'custom_fields' || !Array.isArray(fields)) return keapError(400);
  const values = fields as { id?: unknown; content?: unknown }[];
  if (
    !values.every(({ id, content }) => account.fields.some((field) => field.id === id) && typeof content === 'string')
  )
    return keapError(400, 'Invalid custom field');
  for (const { id, content } of values) contact.fields.set(String(id), String(content));
  return ok({ id: contact.id, custom_fields: [...contact.fields].map(([id, content]) => ({ id, content })) });
}

function hasEmail(contact: Contact, email: string): boolean {
  return contact.email.toLowerCase() === email.toLowerCase();
}
