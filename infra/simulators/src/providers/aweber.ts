import { createHmac, randomUUID } from 'node:crypto';
import { type Answer, jsonObject, type Request } from '../answer.ts';
import { RateLimiter } from '../rate-limiter.ts';
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

interface Subscriber {
  readonly id: number;
  readonly email: string;
  readonly subscribedAt: string;
  readonly fields: Map<string, string>;
}

interface List {
  readonly id: number;
  readonly name: string;
  readonly fields: { id: number; name: string }[];
  readonly subscribers: Subscriber[];
}

interface Account {
  readonly key: string;
  readonly id: number;
  readonly lists: List[];
}

/** The settings in AWeber's control panel, with the secret that signs deliveries. */
interface Webhook {
  readonly url: string;
  readonly secret: string;
}

const types: Record<number, [type: string, message: string]> = {
  400: ['WebServiceError', 'Invalid parameters'],
  401: ['UnauthorizedError', 'The access token is invalid or has expired'],
  404: ['NotFoundError', 'Object: None, name: subscriber'],
  415: ['InvalidContentTypeError', 'Unsupported Content-Type'],
  500: ['InternalServerError', 'Please try again later'],
};
/** Calls above the rate limit get 403, without a `Retry-After`. */
const errorOf = (status: number, message?: string): Answer =>
  status === 429
    ? {
        status: 403,
        json: {
          error: {
            status: 403,
            type: 'ForbiddenError',
            message: 'Rate Limit Error',
            documentation_url: 'https://api.aweber.com',
          },
        },
      }
    : {
        status,
        json: {
          error: {
            status,
            type: types[status]?.[0] ?? 'ForbiddenError',
            message: message ?? types[status]?.[1] ?? 'Forbidden',
            documentation_url: 'https://api.aweber.com',
          },
        },
      };

const maxPerPage = 100;
const rateLimiter = new RateLimiter(120, 60);
/** AWeber publishes no retry schedule, only that it may retry. */
const retrySeconds = [60, 600];
const timeoutMs = 30_000;
let lastId = 1_000;
const newId = (): number => ++lastId;

/** Simulates AWeber's API 1.0 (api.aweber.com), limited to what Lastcall uses, at `/aweber/1.0`. It accepts only OAuth tokens; one with twenty characters or more opens an account here. */
function createAWeber(sender: WebhookSender) {
  const webhooks = new Map<string, Webhook>();
  return createProvider<Account>({
    name: 'aweber',
    keyIn: (request) => /^Bearer (\S{20,})$/.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? null,
    newAccount: (key) => ({
      key,
      id: newId(),
      lists: ['Bakery course', 'Newsletter'].map((name) => ({
        id: newId(),
        name,
        fields: [{ id: newId(), name: 'City' }],
        subscribers: [],
      })),
    }),
    respondWithoutKey: (request) => configureWebhook(webhooks, request),
    answer: (account, request) => (rateLimiter.consume(account.key).left < 0 ? errorOf(429) : answer(account, request)),
    addContact: (account, containerId, email, isSilent) => {
      const list = account.lists.find(({ id }) => String(id) === containerId);
      if (!list) return false;
      const subscriber = {
        id: newId(),
        email,
        subscribedAt: new Date().toISOString(),
        fields: new Map<string, string>(),
      };
      list.subscribers.push(subscriber);
      const webhook = webhooks.get(account.key);
      if (webhook && !isSilent) emitSubscriber(sender, webhook, account, list, subscriber);
      return true;
    },
    contacts: ({ lists }) =>
      lists.flatMap(({ subscribers }) =>
        subscribers.map(({ email, fields }) => ({ email, fields: Object.fromEntries(fields) })),
      ),
    webhooks: ({ key }) => [webhooks.get(key) ?? []].flat(),
    rateLimitHeaders: {},
    errorOf,
  });
}

/** The configuration of AWeber for tests and a stack. */
export const simulator: ProviderSimulator = {
  name: 'aweber',
  newCredentials: () => ({ access_token: `aweber_${randomKey(32)}` }),
  keyOf: ({ access_token = '' }) => access_token,
  create: createAWeber,
};

/** AWeber has no API for its webhook: customers configure it under connected apps, here with `{ key, url, secret }`. */
function configureWebhook(webhooks: Map<string, Webhook>, { method, path, body }: Request): Answer | undefined {
  if (`${method} ${path}` !== 'POST /users/apps') return undefined;
  const requested = jsonObject(body);
  const [key, url, secret] = [textIn(requested, 'key'), textIn(requested, 'url'), textIn(requested, 'secret')];
  if (!key || !url || !secret) return errorOf(400);
  webhooks.set(key, { url, secret });
  return { status: 204 };
}

function answer(account: Account, request: Request): Answer {
  const { method, path, query } = request;
  if (method === 'GET' && path === '/1.0/accounts')
    return page(
      path,
      [{ id: account.id, company: 'Bakery school', self_link: linkOf(`/1.0/accounts/${account.id}`) }],
      query,
    );
  const [, accountId, listId, noun] = /^\/1\.0\/accounts\/(\d+)\/lists(?:\/(\d+)(?:\/(\w+))?)?$/.exec(path) ?? [];
  const list = account.lists.find(({ id }) => String(id) === listId);
  if (Number(accountId) !== account.id || (listId !== undefined && !list)) return errorOf(404);
  if (!list)
    return method === 'GET'
      ? page(
          path,
          account.lists.map(({ id, name }) => ({ id, name, self_link: linkOf(`${path}/${id}`) })),
          query,
        )
      : errorOf(404);
  switch (`${method} ${noun}`) {
    case 'GET custom_fields':
      return page(path, list.fields, query);
    case 'POST custom_fields':
      return createField(list, path, request);
    case 'GET subscribers':
      return subscribersAt(list, path, query);
    case 'PATCH subscribers':
      return updateSubscriber(list, request);
    default:
      return errorOf(404);
  }
}

const linkOf = (path: string): string => `https://api.aweber.com${path}`;

/** A collection contains the URL of its next page. */
function page(path: string, rows: readonly unknown[], query: URLSearchParams): Answer {
  const [start, size] = [
    numberIn(query, 'ws.start', { otherwise: 0, max: 1e6 }),
    numberIn(query, 'ws.size', { otherwise: maxPerPage, max: 1e6 }),
  ];
  if (size < 1 || size > maxPerPage) return errorOf(400, 'Maximum for "ws.size" parameter is 100.');
  if (start > rows.length) return errorOf(400, 'ws.start is out of range');
  const next = new URLSearchParams(query);
  next.set('ws.start', String(start + size));
  return ok({
    entries: slice(rows, start, size),
    start,
    total_size: rows.length,
    ...(start + size < rows.length && { next_collection_link: `${linkOf(path)}?${next}` }),
  });
}

function subscribersAt(list: List, path: string, query: URLSearchParams): Answer {
  const isFind = query.get('ws.op') === 'find';
  if (!isFind && ['email', 'status', 'subscribed_after'].some((name) => query.has(name)))
    return errorOf(400, 'Use ws.op=find');
  const [email, after] = [query.get('email'), query.get('subscribed_after')];
  if (after !== null && !/^\d{4}-\d\d-\d\d$/.test(after)) return errorOf(400, 'Invalid date');
  const found = list.subscribers.filter(
    (each) =>
      (email === null || each.email.toLowerCase() === email.toLowerCase()) &&
      (after === null || each.subscribedAt.slice(0, 10) > after),
  );
  return page(
    path,
    found.map((each) => entryOf(list, each)),
    query,
  );
}

const entryOf = (list: List, { id, email, subscribedAt, fields }: Subscriber) => ({
  id,
  email,
  status: 'subscribed',
  subscribed_at: subscribedAt,
  custom_fields: Object.fromEntries(list.fields.map(({ name }) => [name, fields.get(name) ?? ''])),
});

function createField(list: List, path: string, { headers, body }: Request): Answer {
  if (!/^application\/x-www-form-urlencoded/.test(headers['content-type'] ?? '')) return errorOf(415);
  const form = new URLSearchParams(body);
  const name = form.get('name')?.trim();
  if (form.get('ws.op') !== 'create' || !name) return errorOf(400, 'name: Required parameter');
  if (list.fields.some((field) => field.name.toLowerCase() === name.toLowerCase()))
    return errorOf(400, 'name: Custom field already exists.');
  const id = newId();
  list.fields.push({ id, name });
  return { status: 201, headers: { location: linkOf(`${path}/${id}`) } };
}

function updateSubscriber(list: List, { headers, body, query }: Request): Answer {
  if (!/^application\/json/.test(headers['content-type'] ?? '')) return errorOf(415);
  const subscriber = list.subscribers.find(
    ({ email }) => email.toLowerCase() === query.get('subscriber_email')?.toLowerCase(),
  );
  if (!subscriber) return errorOf(404);
  const fields = Object.entries((jsonObject(body)?.custom_fields ?? {}) as Record<string, unknown>);
  if (fields.some(([name]) => !list.fields.some((field) => field.name === name)))
    return errorOf(400, 'custom_fields: Invalid custom field');
  for (const [name, value] of fields) subscriber.fields.set(name, String(value));
  return { status: 209, json: entryOf(list, subscriber) };
}

/** A list without confirmation emits two events at once; both are in one delivery, signed over its whole body. */
function emitSubscriber(
  sender: WebhookSender,
  { url, secret }: Webhook,
  { id }: Account,
  list: List,
  subscriber: Subscriber,
): void {
  const payload = {
    ...entryOf(list, subscriber),
    links: {
      account: linkOf(`/1.0/accounts/${id}`),
      list: linkOf(`/1.0/accounts/${id}/lists/${list.id}`),
      subscriber: linkOf(`/1.0/accounts/${id}/lists/${list.id}/subscribers/${subscriber.id}`),
    },
    subscription_method: 'webform',
    tags: [],
  };
  const body = JSON.stringify({
    account: randomUUID(),
    client_id: 'lastcall',
    callback: randomUUID(),
    data: ['subscriber.added', 'subscriber.subscribed'].map((event) => ({ event, payload })),
  });
  const headers = (): Record<string, string> => ({
    'content-type': 'application/vnd.aweber.webhook+json; version=1.0',
    'aweber-delivery-id': randomUUID(),
    'aweber-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    date: new Date().toUTCString(),
  });
  sender.send({ url, body, headers }, { retrySeconds, timeoutMs });
}
