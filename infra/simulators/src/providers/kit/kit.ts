import { type Answer, type Handler, jsonObject, type Request } from '../../answer.ts';
import type { WebhookSender } from '../../webhook-sender.ts';
import { createProvider, headerOf, randomKey, type ProviderSimulator } from '../simulated-provider.ts';
import { Deliveries, type KitEvent } from './deliveries.ts';
import {
  kitNow,
  newAccount,
  newField,
  newId,
  newSecret,
  subscriberOf,
  type KitAccount,
  type Subscriber,
} from './kit-account.ts';
import { kitError } from './kit-error.ts';
import { page } from './pagination.ts';

/** The supported endpoint events of Kit's catalog. */
const eventTypes = [
  'subscriber.created',
  'subscriber.activated',
  'subscriber.unsubscribed',
  'subscriber.tag_added',
  'subscriber.tag_removed',
  'subscriber.subscribed_to_form',
  'subscriber.added_to_sequence',
  'subscriber.product_purchased',
];

/**
 * Simulates Kit's API v4 (developers.kit.com/api-reference), limited to what Lastcall uses, at `/kit/v4`; tests control it at `/kit/sim`.
 * Every key that begins with `kit_` opens a separate account. Unlike Kit it delivers to loopback addresses.
 */
export const simulator: ProviderSimulator = {
  name: 'kit',
  newCredentials: () => ({ api_key: `kit_${randomKey(32)}` }),
  create: (sender) => createKit(sender),
};

function createKit(sender: WebhookSender): Handler {
  const deliveries = new Deliveries(sender);
  const giveTag = (
    account: KitAccount,
    tagId: unknown,
    email: string,
    firstName: string | null,
    at = kitNow(),
  ): { subscriber: Subscriber; event: KitEvent } | null => {
    const tag = account.tags.find(({ id }) => id === Number(tagId));
    if (!tag) return null;
    const subscriber = subscriberOf(account, email, firstName);
    account.tagged.push({ tagId: tag.id, subscriberId: subscriber.id, at });
    return { subscriber, event: { type: 'subscriber.tag_added', data: { subscriber, tag } } };
  };

  return createProvider<KitAccount>({
    name: 'kit',
    keyIn: (request) => /^kit_\S{4,}$/.exec(headerOf(request, 'x-kit-api-key') ?? '')?.[0] ?? null,
    newAccount,
    answer: api,
    addContact: (account, containerId, email, isSilent) => {
      const given = giveTag(account, containerId, email, null);
      if (given && !isSilent) deliveries.deliver(account, [given.event]);
      return given !== null;
    },
    contacts: ({ subscribers }) =>
      subscribers.map(({ email_address: email, fields }) => ({
        email,
        fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value ?? ''])),
      })),
    webhooks: ({ endpoints }) => endpoints,
    // Kit sends no `Retry-After`.
    rateLimitHeaders: {},
    errorOf: (status, text) => (text === undefined ? kitError(status) : kitError(status, text)),
    simulate: ({ method, path, body }, accountOf) => {
      const { apiKey, key, tagId, email, emails = [email], firstName, at } = jsonObject(body) ?? {};
      if (method === 'POST' && path === '/sim/unseen') {
        accountOf(String(key)).notYetVisible = new Set(emails as string[]);
        return { status: 204 };
      }
      if (method !== 'POST' || path !== '/sim/tag-subscriber') return undefined;
      const account = accountOf(String(apiKey));
      const given = Array.isArray(emails)
        ? emails.map((each) =>
            typeof each === 'string'
              ? giveTag(
                  account,
                  tagId,
                  each,
                  typeof firstName === 'string' ? firstName : null,
                  typeof at === 'string' ? at : undefined,
                )
              : null,
          )
        : [null];
      const isGiven = (each: (typeof given)[number]): each is NonNullable<typeof each> => each !== null;
      if (!given.every(isGiven)) return kitError(422, 'tagId must be one of the tags of apiKey, and email an address');
      // Simultaneous events are sent together.
      const started = deliveries.deliver(
        account,
        given.map(({ event }) => event),
      );
      return { status: 202, json: { subscriber: given[0]?.subscriber, deliveries: started.map(({ id }) => id) } };
    },
  });
}

function api(account: KitAccount, request: Request): Answer {
  const { method, path, query } = request;
  if (method !== 'GET' && method !== 'DELETE' && !/^application\/json\b/.test(headerOf(request, 'content-type') ?? ''))
    return kitError(422, 'Content-Type must be application/json');
  switch (`${method} ${path.replace(/\/\d+/g, '/:id')}`) {
    case 'GET /v4/account':
      return {
        status: 200,
        json: {
          user: { email: 'baker@example.com' },
          account: {
            id: account.id,
            name: account.name,
            plan_type: 'creator',
            primary_email_address: 'baker@example.com',
            created_at: '2026-01-05T09:00:00Z',
          },
        },
      };
    case 'GET /v4/tags':
      return page('tags', account.tags, query);
    case 'POST /v4/tags':
      return createTag(account, request.body);
    case 'GET /v4/custom_fields':
      return page('custom_fields', account.fields, query);
    case 'POST /v4/custom_fields':
      return createField(account, request.body);
    case 'GET /v4/subscribers':
      return page('subscribers', withEmail(account, query.get('email_address')), query);
    case 'POST /v4/subscribers':
      return createSubscriber(account, request.body);
    case 'POST /v4/tags/:id/subscribers':
      return tagByEmail(account, idIn(path), request.body);
    case 'GET /v4/tags/:id/subscribers':
      return listTagged(account, idIn(path), query);
    case 'PUT /v4/subscribers/:id':
      return updateSubscriber(account, idIn(path), request.body);
    case 'GET /v4/subscribers/:id/tags':
      return tagsOf(account, idIn(path), query);
    case 'GET /v4/webhook_endpoints':
      return page(
        'webhook_endpoints',
        account.endpoints.filter(({ status }) => (query.get('status') ?? status) === status),
        query,
      );
    case 'POST /v4/webhook_endpoints':
      return createEndpoint(account, request.body);
    case 'GET /v4/webhook_endpoints/:id': {
      const endpoint = account.endpoints.find(({ id }) => id === idIn(path));
      return endpoint ? { status: 200, json: { webhook_endpoint: endpoint } } : kitError(404);
    }
    case 'DELETE /v4/webhook_endpoints/:id':
      return deleteEndpoint(account, idIn(path));
    case 'POST /v4/webhook_endpoints/:id/rotate_secret':
      return rotateSecret(account, idIn(path), request.body);
    case 'GET /v4/webhook_endpoints/:id/deliveries':
      return page(
        'deliveries',
        account.deliveries.filter(({ webhook_endpoint_id }) => webhook_endpoint_id === idIn(path)),
        query,
      );
    default:
      return kitError(404);
  }
}

const idIn = (path: string): number => Number(/\/(\d+)/.exec(path)?.[1]);

function createTag(account: KitAccount, body: string): Answer {
  const name = jsonObject(body)?.name;
  if (typeof name !== 'string' || name.trim() === '') return kitError(422, "Name can't be blank");
  const known = account.tags.find((tag) => tag.name === name.trim());
  if (known) return { status: 200, json: { tag: known } };
  const tag = { id: newId(), name: name.trim(), created_at: kitNow() };
  account.tags.push(tag);
  return { status: 201, json: { tag } };
}

/** Creates a custom field, or returns the existing one with this label. */
function createField(account: KitAccount, body: string): Answer {
  const label = jsonObject(body)?.label;
  if (typeof label !== 'string' || label.trim() === '') return kitError(422, "Label can't be blank");
  const known = account.fields.find((field) => field.label === label.trim());
  if (known) return { status: 200, json: { custom_field: known } };
  const field = newField(label.trim());
  account.fields.push(field);
  return { status: 201, json: { custom_field: field } };
}

function withEmail(account: KitAccount, email: string | null): KitAccount['subscribers'] {
  return email === null
    ? account.subscribers
    : account.subscribers.filter(({ email_address }) => email_address === email.toLowerCase());
}

function createSubscriber(account: KitAccount, body: string): Answer {
  const email = jsonObject(body)?.email_address;
  if (typeof email !== 'string' || !email.includes('@')) return kitError(422, 'Email address is invalid');
  const isNew = withEmail(account, email).length === 0;
  return { status: isNew ? 201 : 200, json: { subscriber: subscriberOf(account, email) } };
}

/** Tags an existing subscriber by email address. */
function tagByEmail(account: KitAccount, tagId: number, body: string): Answer {
  const [subscriber] = withEmail(account, String(jsonObject(body)?.email_address));
  if (!subscriber || !account.tags.some(({ id }) => id === tagId)) return kitError(404);
  const isTagged = account.tagged.some((each) => each.tagId === tagId && each.subscriberId === subscriber.id);
  if (!isTagged) account.tagged.push({ tagId, subscriberId: subscriber.id, at: kitNow() });
  return { status: isTagged ? 200 : 201, json: { subscriber: { ...subscriber, tagged_at: kitNow() } } };
}

function listTagged(account: KitAccount, tagId: number, query: URLSearchParams): Answer {
  if (!account.tags.some(({ id }) => id === tagId)) return kitError(404);
  const after = query.get('tagged_after') ?? '';
  const taggedAt = new Map(
    account.tagged
      .filter((each) => each.tagId === tagId && Date.parse(each.at) > (Date.parse(after) || 0))
      .map(({ subscriberId, at }) => [subscriberId, at]),
  );
  return page(
    'subscribers',
    account.subscribers
      .filter(({ id, email_address }) => taggedAt.has(id) && !account.notYetVisible.has(email_address))
      .map((subscriber) => ({ ...subscriber, tagged_at: taggedAt.get(subscriber.id) })),
    query,
  );
}

function tagsOf(account: KitAccount, subscriberId: number, query: URLSearchParams): Answer {
  if (!account.subscribers.some(({ id }) => id === subscriberId)) return kitError(404);
  const ids = new Set(account.tagged.filter((each) => each.subscriberId === subscriberId).map(({ tagId }) => tagId));
  return page(
    'tags',
    account.tags.filter(({ id }) => ids.has(id)),
    query,
  );
}

/** Updates the fields of a subscriber; rejects unknown fields. */
function updateSubscriber(account: KitAccount, id: number, body: string): Answer {
  const subscriber = account.subscribers.find((each) => each.id === id);
  const fields = jsonObject(body)?.fields as Record<string, unknown> | undefined;
  if (!subscriber) return kitError(404);
  const unknown = Object.keys(fields ?? {}).filter((key) => !account.fields.some((field) => field.key === key));
  if (unknown.length > 0) return kitError(422, `Custom fields not found: ${unknown.join(', ')}`);
  for (const [key, value] of Object.entries(fields ?? {}))
    subscriber.fields[key] = typeof value === 'string' ? value : null;
  return { status: 200, json: { subscriber } };
}

function createEndpoint(account: KitAccount, body: string): Answer {
  const { url, events, name = null, description = null } = jsonObject(body) ?? {};
  const problems: string[] = [];
  if (typeof url !== 'string' || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    problems.push('Url must be a valid HTTP(S) URL');
  if (!Array.isArray(events) || events.length === 0) problems.push("Events can't be blank");
  else
    problems.push(
      ...events
        .filter((event) => !eventTypes.includes(String(event)))
        .map((event) => `Events contains an unsupported event type: ${String(event)}`),
    );
  if (problems.length > 0) return kitError(422, ...problems);
  const endpoint = {
    id: newId(),
    name: typeof name === 'string' ? name : null,
    description: typeof description === 'string' ? description : null,
    url: url as string,
    events: events as string[],
    status: 'active' as const,
    created_at: kitNow(),
  };
  const secret = newSecret();
  account.endpoints.push(endpoint);
  account.secrets.set(endpoint.id, [secret]);
  return { status: 201, json: { webhook_endpoint: { ...endpoint, secret } } };
}

/** Creates a new secret. The previous one also signs: for a day at Kit, forever in the simulator. */
function rotateSecret(account: KitAccount, id: number, body: string): Answer {
  const endpoint = account.endpoints.find((each) => each.id === id);
  const [current, ...earlier] = account.secrets.get(id) ?? [];
  if (!endpoint || current === undefined) return kitError(404);
  if (earlier.length > 0 && jsonObject(body)?.force !== true)
    return kitError(409, 'A secret rotation is already in progress');
  const secret = newSecret();
  account.secrets.set(id, [secret, current]);
  return { status: 200, json: { webhook_endpoint: { ...endpoint, secret } } };
}

function deleteEndpoint(account: KitAccount, id: number): Answer {
  const index = account.endpoints.findIndex((endpoint) => endpoint.id === id);
  if (index < 0) return kitError(404);
  account.endpoints.splice(index, 1);
  account.secrets.delete(id);
  return { status: 204 };
}
