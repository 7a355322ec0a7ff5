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
} from './simulated-provider.ts';

interface Contact {
  readonly id: string;
  readonly email: string;
  /** Seconds, as text: the times at which the contact was added and last changed. */
  readonly date: string;
  dlm: string;
  readonly tags: Set<string>;
  readonly values: Map<string, string>;
}

interface Account {
  readonly tags: { tag_id: string; tag_name: string; object_type_id: string }[];
  readonly contacts: Contact[];
  readonly webhooks: { readonly id: string; readonly event: string; readonly url: string }[];
  /** The owner's rules: the body and URL to send when a tag is added. */
  readonly rules: { readonly tagId: string; readonly url: string; readonly postData: string }[];
  readonly fields: Record<string, { alias: string; type: string }>;
}

const errorMessages: Record<number, string> = {
  401: 'Your App ID and API key do not authenticate.',
  403: 'Your API key does not have permission to perform this action.',
  404: 'Object not found.',
  422: 'Invalid parameters.',
  429: 'Your account has exceeded the rate limit.',
  500: 'Internal server error.',
};
const errorOf = (status: number, data = errorMessages[status] ?? 'Error'): Answer => ({
  status,
  json: { code: status, data, account_id: '1' },
});

let lastField = 1500;
let lastTag = 0;
let lastContact = 0;
let lastWebhook = 0;

/** Simulates Ontraport's API (api.ontraport.com/doc), limited to what Lastcall uses, at `/ontraport/1`. Responses start with a code, which is 0 on success. */
export const simulator: ProviderSimulator = {
  name: 'ontraport',
  newCredentials: () => ({ app_id: '2_1234_abcdef', api_key: randomKey(20) }),
  create,
};

function create(sender: WebhookSender): Handler {
  return createProvider<Account>({
    name: 'ontraport',
    keyIn: (request) => {
      const [key, app] = [headerOf(request, 'api-key'), headerOf(request, 'api-appid')];
      return key && app && /^\S{10,}$/.test(key) && /^2_\d+_\w+$/.test(app) ? key : null;
    },
    newAccount: () => ({
      tags: ['Bought the bakery course', 'Webinar guest'].map((tag_name) => ({
        tag_id: String(++lastTag),
        tag_name,
        object_type_id: '0',
      })),
      fields: {
        firstname: { alias: 'First Name', type: 'text' },
        email: { alias: 'Email', type: 'email' },
        address: { alias: 'Address', type: 'text' },
        birthday: { alias: 'Birthday', type: 'fulldate' },
      },
      contacts: [],
      rules: [],
      webhooks: [],
    }),
    answer,
    addContact: (account, tagId, email, isSilent) => {
      if (!account.tags.some(({ tag_id }) => tag_id === tagId)) return false;
      const contact = contactOf(account, email);
      contact.tags.add(tagId);
      contact.dlm = now();
      for (const { id, url } of isSilent ? [] : account.webhooks.filter(({ event }) => event === `sub_tag(${tagId})`))
        sender.send(
          {
            url,
            body: JSON.stringify(payloadOf(id, tagId, contact)),
            headers: () => ({ 'content-type': 'application/json' }),
          },
          { retrySeconds: [], timeoutMs: 10_000 },
        );
      for (const { url, postData } of isSilent ? [] : account.rules.filter((rule) => rule.tagId === tagId)) {
        const body = postData.replaceAll('[Email]', encodeURIComponent(email)).replaceAll('[First Name]', '');
        sender.send(
          { url, body, headers: () => ({ 'content-type': 'application/x-www-form-urlencoded' }) },
          { retrySeconds: [], timeoutMs: 10_000 },
        );
      }
      return true;
    },
    contacts: ({ contacts }) => contacts.map(({ email, values }) => ({ email, fields: Object.fromEntries(values) })),
    webhooks: ({ webhooks }) => webhooks,
    // Ontraport counts in a rolling minute, and sends no `Retry-After`.
    rateLimitHeaders: { 'x-rate-limit-limit': '180', 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': '30' },
    errorOf,
    simulate: ({ method, path, body }, accountOf) => {
      if (method !== 'POST' || path !== '/sim/rules') return undefined;
      const { key, tagId, url, postData } = jsonObject(body) ?? {};
      accountOf(String(key)).rules.push({ tagId: String(tagId), url: String(url), postData: String(postData) });
      return { status: 204 };
    },
  });
}

/** The webhook body for a contact that got a tag. */
const payloadOf = (webhookId: string, tagId: string, { id, email, date, dlm }: Contact) => ({
  webhook_id: webhookId,
  object_type_id: '0',
  event: { type: 'sub_tag', tag_id: tagId },
  data: { id, email, date, dlm },
  timestamp: Math.floor(Date.now() / 1_000),
});

const now = (): string => String(Math.floor(Date.now() / 1_000));

function contactOf({ contacts }: Account, email: string): Contact {
  const known = contacts.find((each) => each.email === email);
  if (known) return known;
  const contact: Contact = {
    id: String(++lastContact),
    email,
    date: now(),
    dlm: now(),
    tags: new Set(),
    values: new Map(),
  };
  contacts.push(contact);
  return contact;
}

function answer(account: Account, request: Request): Answer {
  const { method, path, query, body } = request;
  switch (`${method} ${path}`) {
    case 'GET /1/Tags':
      // Ontraport never returns more than fifty tags, and does not report that there are more.
      return successResponse(
        slice(
          account.tags,
          numberIn(query, 'start', { otherwise: 0, max: 1e6 }),
          numberIn(query, 'range', { otherwise: 50, max: 50 }),
        ),
      );
    case 'GET /1/objects/tag':
      return listTagged(account, query);
    case 'GET /1/Contacts':
      return listContacts(account.contacts, query);
    case 'PUT /1/Contacts': {
      const { id, ...values } = jsonObject(body) ?? {};
      const contact = account.contacts.find((each) => each.id === String(id));
      if (!contact) return errorOf(404);
      for (const [field, value] of Object.entries(values)) contact.values.set(field, String(value));
      contact.dlm = now();
      return successResponse({ attrs: { id: contact.id, dlm: contact.dlm } });
    }
    case 'GET /1/Contacts/meta':
      return successResponse({ 0: { name: 'Contact', fields: account.fields } });
    case 'GET /1/Webhooks':
      return successResponse(
        slice(
          account.webhooks,
          numberIn(query, 'start', { otherwise: 0, max: 1e6 }),
          numberIn(query, 'range', { otherwise: 50, max: 50 }),
        ),
      );
    case 'POST /1/Webhook/subscribe':
      return isForm(request) ? subscribe(account, new URLSearchParams(body)) : errorOf(422);
    case 'DELETE /1/Webhook/unsubscribe': {
      const id = isForm(request) ? new URLSearchParams(body).get('id') : null;
      const at = account.webhooks.findIndex((each) => each.id === id);
      if (at < 0) return errorOf(404);
      account.webhooks.splice(at, 1);
      return successResponse([]);
    }
    case 'POST /1/objects/fieldeditor':
      return createFields(account, jsonObject(body));
    default:
      return errorOf(404);
  }
}

const isForm = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded\b/.test(headerOf(request, 'content-type') ?? '');

/** A webhook for one tag; the URL is absolute. */
function subscribe({ tags, webhooks }: Account, form: URLSearchParams): Answer {
  const [url, event] = [form.get('url') ?? '', form.get('event') ?? ''];
  const tagId = /^sub_tag\((\d+)\)$/.exec(event)?.[1];
  if (!URL.canParse(url) || !tags.some(({ tag_id }) => tag_id === tagId)) return errorOf(422);
  const webhook = { id: String(++lastWebhook), event, url };
  webhooks.push(webhook);
  return successResponse({ ...webhook, data: form.get('data'), last_hook: null, last_code: '0', last_payload: '' });
}

/** Contacts with a tag. */
function listTagged({ contacts }: Account, query: URLSearchParams): Answer {
  if (query.get('objectID') !== '0') return errorOf(422);
  return listContacts(
    contacts.filter(({ tags }) => tags.has(query.get('tag_id') ?? '')),
    query,
  );
}

/** Lists contacts by one condition: the exact email address, or a change after a given second. */
function listContacts(contacts: readonly Contact[], query: URLSearchParams): Answer {
  const [condition] = JSON.parse(query.get('condition') ?? '[]') as {
    field: { field: string };
    op: string;
    value: { value: string | number };
  }[];
  const value = condition?.value.value;
  const isMet =
    condition?.field.field === 'email' && condition.op === '='
      ? (each: Contact) => each.email === value
      : condition?.field.field === 'dlm' && condition.op === '>'
        ? (each: Contact) => Number(each.dlm) > Number(value)
        : undefined;
  if (!isMet) return errorOf(422);
  const rows = slice(
    contacts.filter(isMet),
    numberIn(query, 'start', { otherwise: 0, max: 1e6 }),
    numberIn(query, 'range', { otherwise: 50, max: 50 }),
  );
  return successResponse(rows.map(({ id, email, date, dlm }) => ({ id, email, date, dlm })));
}

function createFields(account: Account, requested: Record<string, unknown> | undefined): Answer {
  const columns = requested?.fields;
  if (requested?.objectID !== 0 || typeof requested.name !== 'string' || !Array.isArray(columns)) return errorOf(422);
  const success: Record<string, string> = {};
  for (const { alias, type } of columns.flat() as { alias?: unknown; type?: unknown }[]) {
    if (typeof alias !== 'string' || typeof type !== 'string') return errorOf(422);
    if (Object.values(account.fields).some((field) => field.alias === alias))
      return errorOf(422, `Field ${alias} already exists.`);
    const id = `f${++lastField}`;
    account.fields[id] = { alias, type };
    success[id] = alias;
  }
  return successResponse({ success, error: [] });
}

const successResponse = (data: unknown): Answer => ok({ code: 0, data, account_id: '1' });
