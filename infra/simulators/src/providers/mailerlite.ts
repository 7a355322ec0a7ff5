import { createHmac, randomBytes } from 'node:crypto';
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

interface Field {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly type: string;
}

interface Webhook {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly enabled: boolean;
  readonly secret: string;
}

interface Account {
  readonly groups: { id: string; name: string }[];
  readonly fields: Field[];
  readonly webhooks: Webhook[];
  readonly subscribers: Subscriber[];
}

interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly created_at: string;
  updated_at: string;
  readonly groups: Set<string>;
  readonly fields: Map<string, string>;
}

const events = [
  'subscriber.created',
  'subscriber.updated',
  'subscriber.unsubscribed',
  'subscriber.added_to_group',
  'subscriber.removed_from_group',
  'subscriber.active',
];
let lastId = 118_000_000;
const newId = (): string => String(++lastId);

const errorMessages: Record<number, string> = {
  401: 'Unauthenticated.',
  404: 'Resource not found.',
  422: 'The given data was invalid.',
  429: 'Too Many Attempts.',
  500: 'Server Error',
};
const errorOf = (status: number, message = errorMessages[status] ?? 'Error'): Answer => ({
  status,
  json: { message, ...(status === 422 ? { errors: { name: [message] } } : {}) },
});

/** Simulates MailerLite's API (developers.mailerlite.com/docs), limited to what Lastcall uses, at `/mailerlite/api`. A key has at least twenty characters. */
export const simulator: ProviderSimulator = {
  name: 'mailerlite',
  newCredentials: () => ({ api_key: randomKey(40) }),
  create,
};

function create(sender: WebhookSender): Handler {
  return createProvider<Account>({
    name: 'mailerlite',
    bodyType: 'application/json',
    keyIn: (request) => /^Bearer (\S{20,})$/.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? null,
    newAccount: () => ({
      groups: ['Bakery course', 'Newsletter', 'Webinar guests'].map((name) => ({ id: newId(), name })),
      fields: [aField('Name', 'text'), aField('City', 'text'), aField('Age', 'number')],
      webhooks: [],
      subscribers: [],
    }),
    answer,
    addContact: (account, containerId, email, isSilent) => {
      const group = account.groups.find(({ id }) => id === containerId);
      if (!group) return false;
      const subscriber = subscriberOf(account, email);
      subscriber.groups.add(group.id);
      subscriber.updated_at = now();
      if (!isSilent) emitSubscriber(sender, account, group, subscriber);
      return true;
    },
    contacts: ({ subscribers }) =>
      subscribers.map(({ email, fields }) => ({ email, fields: Object.fromEntries(fields) })),
    webhooks: ({ webhooks }) => webhooks,
    errorOf,
  });
}

/** Returns the current time in MailerLite's format: in UTC without a zone, to the second. */
const now = (): string => new Date().toISOString().slice(0, 19).replace('T', ' ');

function subscriberOf({ subscribers }: Account, email: string): Subscriber {
  const known = subscribers.find((each) => each.email === email);
  if (known) return known;
  const subscriber: Subscriber = {
    id: newId(),
    email,
    created_at: now(),
    updated_at: now(),
    groups: new Set(),
    fields: new Map(),
  };
  subscribers.push(subscriber);
  return subscriber;
}

const shown = ({ groups }: Account, { id, email, created_at, updated_at, groups: ids, fields }: Subscriber) => ({
  id,
  email,
  status: 'active',
  created_at,
  updated_at,
  fields: Object.fromEntries(fields),
  groups: groups.filter((group) => ids.has(group.id)),
});

/** Sends a signed webhook with a timeout of three seconds and three retries. */
function emitSubscriber(
  sender: WebhookSender,
  account: Account,
  group: Account['groups'][number],
  subscriber: Subscriber,
): void {
  const body = JSON.stringify({
    type: 'subscriber.added_to_group',
    subscriber: shown(account, subscriber),
    group,
    account_id: '1',
  });
  for (const { url, secret } of account.webhooks.filter((webhook) =>
    webhook.events.includes('subscriber.added_to_group'),
  )) {
    const headers = {
      'content-type': 'application/json',
      signature: createHmac('sha256', secret).update(body).digest('hex'),
    };
    sender.send({ url, body, headers: () => headers }, { retrySeconds: [10, 100, 1_000], timeoutMs: 3_000 });
  }
}

function aField(name: string, type: string): Field {
  return { id: newId(), name, key: name.toLowerCase().replace(/[^a-z0-9]+/g, '_'), type };
}

function answer(account: Account, { method, path, query, body }: Request): Answer {
  const [, idOrEmail] = /^\/api\/subscribers\/([^/]+)$/.exec(path) ?? [];
  if (method === 'GET' && idOrEmail !== undefined) return subscriber(account, decodeURIComponent(idOrEmail));
  if (method === 'PUT' && idOrEmail !== undefined)
    return updateSubscriber(account, decodeURIComponent(idOrEmail), body);
  const [, groupId] = /^\/api\/groups\/([^/]+)\/subscribers$/.exec(path) ?? [];
  if (method === 'GET' && groupId !== undefined) return membersOf(account, groupId, query);
  switch (`${method} ${path.replace(/\/\d+$/, '/:id')}`) {
    case 'POST /api/subscribers':
      return createSubscriber(account, body);
    case 'GET /api/groups':
      return page(account.groups, query);
    case 'GET /api/fields':
      return page(account.fields, query);
    case 'POST /api/fields': {
      const [name, type] = [textIn(jsonObject(body), 'name'), textIn(jsonObject(body), 'type')];
      if (!name || !['text', 'number', 'date'].includes(type ?? '')) return errorOf(422, 'The name field is required.');
      if (account.fields.some((field) => field.name === name)) return errorOf(422, 'The name has already been taken.');
      const field = aField(name, type!);
      account.fields.push(field);
      return ok({ data: field }, 201);
    }
    case 'POST /api/batch':
      return batch(account, body);
    case 'GET /api/webhooks':
      return page(account.webhooks, query);
    case 'POST /api/webhooks':
      return createWebhook(account, body);
    case 'DELETE /api/webhooks/:id': {
      const at = account.webhooks.findIndex(({ id }) => path.endsWith(`/${id}`));
      if (at < 0) return errorOf(404);
      account.webhooks.splice(at, 1);
      return { status: 204 };
    }
    default:
      return errorOf(404);
  }
}

function subscriber(account: Account, idOrEmail: string): Answer {
  const known = account.subscribers.find(({ id, email }) => id === idOrEmail || email === idOrEmail);
  return known ? ok({ data: shown(account, known) }) : errorOf(404);
}

/** Creates a subscriber, or updates an existing one without removing it from any group. */
function createSubscriber(account: Account, body: string): Answer {
  const requested = jsonObject(body);
  const email = textIn(requested, 'email');
  const groups = Array.isArray(requested?.groups) ? requested.groups.map(String) : [];
  if (!email?.includes('@')) return errorOf(422, 'The email must be a valid email address.');
  if (groups.some((groupId) => !account.groups.some(({ id }) => id === groupId)))
    return errorOf(422, 'The selected groups.0 is invalid.');
  const isNew = !account.subscribers.some((each) => each.email === email);
  const subscriber = subscriberOf(account, email);
  for (const group of groups) subscriber.groups.add(group);
  subscriber.updated_at = now();
  return ok({ data: shown(account, subscriber) }, isNew ? 201 : 200);
}

function updateSubscriber(account: Account, id: string, body: string): Answer {
  const known = account.subscribers.find((each) => each.id === id);
  const values = Object.entries((jsonObject(body)?.fields ?? {}) as Record<string, unknown>);
  if (!known) return errorOf(404);
  if (values.some(([key]) => !account.fields.some((field) => field.key === key))) return errorOf(422);
  for (const [key, value] of values) known.fields.set(key, String(value ?? ''));
  known.updated_at = now();
  return ok({ data: shown(account, known) });
}

/** The subscribers of a group, with the id of the last one as the cursor. */
function membersOf(account: Account, groupId: string, query: URLSearchParams): Answer {
  if (!account.groups.some(({ id }) => id === groupId)) return errorOf(404);
  const after = Number(query.get('cursor') ?? 0);
  const left = account.subscribers.filter(({ id, groups }) => groups.has(groupId) && Number(id) > after);
  const rows = slice(left, 0, numberIn(query, 'limit', { otherwise: 25, max: 100 }) || 25);
  return ok({
    data: rows.map((each) => shown(account, each)),
    links: {},
    meta: {
      path: '',
      per_page: rows.length,
      next_cursor: rows.length < left.length ? rows.at(-1)!.id : null,
      prev_cursor: null,
    },
  });
}

/** Runs at most fifty requests, each with its own status. */
function batch(account: Account, body: string): Answer {
  const requests = jsonObject(body)?.requests as { method: string; path: string; body?: object }[] | undefined;
  if (!Array.isArray(requests) || requests.length === 0 || requests.length > 50) return errorOf(422);
  const responses = requests.map(({ method, path, body: content }) => {
    const url = new URL(path, 'http://localhost/');
    const given = answer(account, {
      method,
      path: url.pathname,
      query: url.searchParams,
      url: path,
      headers: {},
      body: JSON.stringify(content ?? {}),
      bytes: Buffer.alloc(0),
    });
    return typeof given === 'string' ? { code: 500, body: {} } : { code: given.status, body: given.json };
  });
  const successful = responses.filter(({ code }) => code < 400).length;
  return ok({ total: responses.length, successful, failed: responses.length - successful, responses });
}

function createWebhook(account: Account, body: string): Answer {
  const requested = jsonObject(body);
  const url = textIn(requested, 'url');
  const asked = Array.isArray(requested?.events) ? requested.events.map(String) : [];
  if (!url || !URL.canParse(url)) return errorOf(422, 'The url field must be a valid URL.');
  if (asked.length === 0 || asked.some((event) => !events.includes(event)))
    return errorOf(422, 'The selected events.0 is invalid.');
  const webhook = {
    id: newId(),
    name: textIn(requested, 'name') ?? '',
    url,
    events: asked,
    enabled: true,
    secret: randomBytes(16).toString('hex'),
  };
  account.webhooks.push(webhook);
  return ok({ data: webhook }, 201);
}

function page(rows: readonly unknown[], query: URLSearchParams): Answer {
  const perPage = numberIn(query, 'limit', { otherwise: 25, max: 100 }) || 25;
  const at = numberIn(query, 'page', { otherwise: 1, max: 10_000 }) || 1;
  const last = Math.max(1, Math.ceil(rows.length / perPage));
  return ok({
    data: slice(rows, (at - 1) * perPage, perPage),
    meta: { current_page: at, last_page: last, per_page: perPage, total: rows.length },
  });
}
