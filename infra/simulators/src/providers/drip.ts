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
} from './simulated-provider.ts';

interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly createdAt: string;
  readonly tags: Set<string>;
  readonly fields: Map<string, string>;
}

interface Webhook {
  readonly id: string;
  readonly href: string;
  readonly post_url: string;
  readonly version: '2';
  readonly events: readonly string[];
}

interface Account {
  readonly key: string;
  readonly tags: string[];
  readonly subscribers: Subscriber[];
  readonly webhooks: Webhook[];
  /** Fields that exist even if no contact has a value. */
  readonly fields: string[];
}

/** The only account of every key in the simulator. */
const dripAccountId = '9999999';

const errorTexts: Record<number, [code: string, message: string]> = {
  401: ['authentication_error', 'Authentication failed, check your credentials'],
  403: ['authorization_error', 'You are not authorized to access this resource'],
  404: ['not_found_error', 'The resource you requested was not found'],
  422: ['presence_error', 'Email is required'],
  500: ['server_error', 'An internal error has occurred'],
};
/** Drip's rate limit errors have a separate format. */
const rateLimitError = (limit: number, seconds: number): Answer => ({
  status: 429,
  json: {
    message: 'API rate limit exceeded. Please try again in an hour.',
    documentation: 'https://developer.drip.com/#rate-limiting',
  },
  headers: { 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': '0', 'retry-after': String(seconds) },
});
const errorOf = (status: number, message?: string): Answer =>
  status === 429
    ? rateLimitError(3_600, 30)
    : {
        status,
        json: {
          errors: [
            { code: errorTexts[status]?.[0] ?? 'error', message: message ?? errorTexts[status]?.[1] ?? 'Error' },
          ],
        },
      };

const perPage = 100;
const maxBatchSize = 1_000;
const callLimiter = new RateLimiter(3_600, 3_600);
const batchLimiter = new RateLimiter(50, 3_600);
/** Retries for three days, and then disables the webhook. */
const retrySeconds = [60, 300, 3_600, 21_600, 86_400, 172_800];
const timeoutMs = 30_000;

let lastId = 9_000_000;
const newId = (): string => String(++lastId);
/** Returns the current time in Drip's format: without milliseconds. */
const now = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z');

/** Simulates Drip's API v2 (developer.drip.com), limited to what Lastcall uses, at `/drip/v2`. A key is a user name without a password and has at least sixteen characters; a User-Agent is required. */
const createDrip = (sender: WebhookSender) =>
  createProvider<Account>({
    name: 'drip',
    keyIn: (request) => {
      const [, basic = ''] = /^Basic (\S+)$/.exec(headerOf(request, 'authorization') ?? '') ?? [];
      return headerOf(request, 'user-agent')
        ? (/^(\S{16,}):$/.exec(Buffer.from(basic, 'base64').toString())?.[1] ?? null)
        : null;
    },
    newAccount: (key) => ({
      key,
      tags: ['Customer', 'Webinar guest', 'Bakery course'],
      subscribers: [],
      webhooks: [],
      fields: ['city', 'first_name'],
    }),
    answer: (account, request) => {
      const { left, seconds } = callLimiter.consume(account.key);
      if (left < 0) return rateLimitError(callLimiter.limit, seconds);
      const answered = answer(account, request);
      return typeof answered === 'object'
        ? {
            ...answered,
            headers: {
              'x-ratelimit-limit': String(callLimiter.limit),
              'x-ratelimit-remaining': String(left),
              ...answered.headers,
            },
          }
        : answered;
    },
    addContact: (account, tag, email, isSilent) => {
      if (!account.tags.includes(tag)) return false;
      const subscriber = subscriberOf(account, email);
      subscriber.tags.add(tag);
      if (!isSilent) emitTag(sender, account, subscriber, tag);
      return true;
    },
    contacts: ({ subscribers }) =>
      subscribers.map(({ email, fields }) => ({ email, fields: Object.fromEntries(fields) })),
    webhooks: (account) => account.webhooks.map(({ post_url }) => ({ url: post_url })),
    rateLimitHeaders: {},
    errorOf,
  });

/** The configuration of Drip for tests and a stack. */
export const simulator: ProviderSimulator = {
  name: 'drip',
  newCredentials: () => ({ account_id: dripAccountId, api_key: randomKey(32) }),
  create: createDrip,
};

function answer(account: Account, { method, path, query, body }: Request): Answer {
  if (path === '/v2/accounts' || path === `/v2/accounts/${dripAccountId}`)
    return ok({ accounts: [{ id: dripAccountId, name: 'Bakery school', url: 'bakery.test' }] });
  const [, accountId, noun, id] = /^\/v2\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  if (accountId !== dripAccountId) return errorOf(404);
  switch (`${method} ${noun}${id === 'batches' ? '/batches' : id ? '/:id' : ''}`) {
    case 'GET tags':
      return ok({ links: {}, tags: account.tags });
    case 'GET custom_field_identifiers':
      return ok({
        custom_field_identifiers: [
          ...new Set([...account.fields, ...account.subscribers.flatMap(({ fields }) => [...fields.keys()])]),
        ].sort(),
      });
    case 'GET subscribers':
      return subscribersAt(account, query);
    case 'GET subscribers/:id': {
      const known = account.subscribers.find(
        (each) => each.id === id || each.email === decodeURIComponent(id!).toLowerCase(),
      );
      return known ? ok({ links: {}, subscribers: [shown(known)] }) : errorOf(404);
    }
    case 'POST subscribers':
      return upsertSubscribers(account, jsonObject(body)?.subscribers, 1);
    case 'POST subscribers/batches':
      return upsertInBatches(account, body);
    case 'GET webhooks':
      return ok({ webhooks: account.webhooks });
    case 'POST webhooks':
      return createWebhook(account, body);
    case 'DELETE webhooks/:id': {
      const at = account.webhooks.findIndex((webhook) => webhook.id === id);
      if (at < 0) return errorOf(404);
      account.webhooks.splice(at, 1);
      return { status: 204 };
    }
    default:
      return errorOf(404);
  }
}

function subscriberOf(account: Account, rawEmail: string): Subscriber {
  const email = rawEmail.toLowerCase();
  const known = account.subscribers.find((each) => each.email === email);
  if (known) return known;
  const subscriber = {
    id: newId(),
    email,
    createdAt: now(),
    tags: new Set<string>(),
    fields: new Map<string, string>(),
  };
  account.subscribers.push(subscriber);
  return subscriber;
}

const shown = ({ id, email, createdAt, tags, fields }: Subscriber) => ({
  id,
  status: 'active',
  email,
  created_at: createdAt,
  tags: [...tags],
  custom_fields: Object.fromEntries(fields),
});

function subscribersAt({ subscribers }: Account, query: URLSearchParams): Answer {
  const tags = query.get('tags')?.split(',') ?? [];
  const after = Date.parse(query.get('subscribed_after') ?? '') || 0;
  const found = subscribers.filter(
    (each) => tags.every((tag) => each.tags.has(tag)) && Date.parse(each.createdAt) >= after,
  );
  const page = numberIn(query, 'page', { otherwise: 1, max: 10_000 }) || 1;
  const rows = slice(found, (page - 1) * perPage, perPage);
  return ok({
    links: {},
    meta: {
      page,
      count: rows.length,
      total_pages: Math.max(1, Math.ceil(found.length / perPage)),
      total_count: found.length,
    },
    subscribers: rows.map(shown),
  });
}

/** Updates contacts, and creates missing ones as Drip does. */
function upsertSubscribers(account: Account, entries: unknown, max: number): Answer {
  if (!Array.isArray(entries) || entries.length === 0 || entries.length > max)
    return errorOf(422, `Send between 1 and ${max} subscribers`);
  const contacts = entries as { email?: unknown; custom_fields?: unknown; tags?: unknown }[];
  if (!contacts.every(({ email }) => typeof email === 'string' && email.includes('@'))) return errorOf(422);
  const all = contacts.map(({ email, custom_fields, tags }) => {
    const subscriber = subscriberOf(account, email as string);
    for (const [name, value] of Object.entries((custom_fields ?? {}) as Record<string, unknown>))
      subscriber.fields.set(name, String(value));
    for (const tag of Array.isArray(tags) ? tags : []) subscriber.tags.add(String(tag));
    return shown(subscriber);
  });
  return ok({ links: {}, subscribers: all });
}

function upsertInBatches(account: Account, body: string): Answer {
  const { left, seconds } = batchLimiter.consume(account.key);
  if (left < 0) return rateLimitError(batchLimiter.limit, seconds);
  const asked = jsonObject(body)?.batches;
  const answers = Array.isArray(asked)
    ? (asked as { subscribers?: unknown }[]).map(({ subscribers }) =>
        upsertSubscribers(account, subscribers, maxBatchSize),
      )
    : [errorOf(422)];
  return answers.find((each) => typeof each === 'object' && each.status >= 400) ?? ok({}, 201);
}

function createWebhook(account: Account, body: string): Answer {
  const [requested] = (jsonObject(body)?.webhooks ?? []) as { post_url?: unknown; events?: unknown }[];
  if (typeof requested?.post_url !== 'string' || !URL.canParse(requested.post_url))
    return errorOf(422, 'Post url is invalid');
  const events = Array.isArray(requested.events) ? requested.events.map(String) : [];
  if (events.some((event) => !/^subscriber\.\w+$/.test(event))) return errorOf(422, 'Events are invalid');
  const id = newId();
  const webhook: Webhook = {
    id,
    href: `https://api.getdrip.com/v2/${dripAccountId}/webhooks/${id}`,
    post_url: requested.post_url,
    version: '2',
    events,
  };
  account.webhooks.push(webhook);
  return ok({ links: {}, webhooks: [webhook] }, 201);
}

function emitTag(sender: WebhookSender, account: Account, subscriber: Subscriber, tag: string): void {
  const body = JSON.stringify({
    event: 'subscriber.applied_tag',
    data: { account_id: dripAccountId, subscriber: shown(subscriber), properties: { tag } },
    occurred_at: now(),
  });
  for (const webhook of account.webhooks.filter(({ events }) => events.includes('subscriber.applied_tag'))) {
    const disable = (): void => void account.webhooks.splice(account.webhooks.indexOf(webhook), 1);
    sender.send(
      {
        url: webhook.post_url,
        body,
        headers: () => ({ 'content-type': 'application/json', 'user-agent': 'Drip Webhooks' }),
      },
      {
        retrySeconds,
        timeoutMs,
        onEnd: (end) => void (end !== 'taken' && account.webhooks.includes(webhook) && disable()),
      },
    );
  }
}
