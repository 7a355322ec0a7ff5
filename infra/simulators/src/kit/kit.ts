import { type Answer, type Handler, jsonObject, type Request } from '../answer.ts';
import { Faults } from '../faults.ts';
import { Deliveries } from './deliveries.ts';
import { kitNow, newAccount, newField, newId, newSecret, subscriberOf, type KitAccount } from './kit-account.ts';
import { kitError } from './kit-error.ts';
import { page } from './pagination.ts';

/** The events that an endpoint may listen to, of those that Kit's catalogue names. */
const eventTypes = ['subscriber.created', 'subscriber.activated', 'subscriber.unsubscribed', 'subscriber.tag_added', 'subscriber.tag_removed', 'subscriber.subscribed_to_form', 'subscriber.added_to_sequence', 'subscriber.product_purchased'];

/** A request that the simulator got, for tests that ask what was sent. */
interface Seen {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly apiKey: string | null;
  readonly body: unknown;
  readonly status: number;
}

const mostSeen = 1000;

/**
 * Kit's API v4 (developers.kit.com/api-reference) as far as Lastcall uses it, in memory, at `/kit/v4`; what Kit does not have is at `/kit/sim`.
 * Every key that begins with `kit_` opens an account of its own. Unlike Kit it delivers to loopback addresses.
 */
export function createKit({ retrySpeed }: { retrySpeed: number }): { handle: Handler; stop: () => void } {
  const accounts = new Map<string, KitAccount>();
  const deliveries = new Deliveries(retrySpeed);
  const faults = new Faults(kitError);
  const seen: Seen[] = [];

  const accountOf = (apiKey: string): KitAccount => {
    const account = accounts.get(apiKey) ?? newAccount(apiKey);
    accounts.set(apiKey, account);
    return account;
  };

  const handleApi = (request: Request): Answer => {
    const apiKey = headerOf(request, 'x-kit-api-key');
    if (!apiKey || !/^kit_\S{4,}$/.test(apiKey)) return kitError(401);
    return faults.use(request, apiKey) ?? api(accountOf(apiKey), request);
  };

  return {
    stop: () => deliveries.stop(),
    handle: (request) => {
      if (!request.path.startsWith('/kit/')) return undefined;
      const below = { ...request, path: request.path.slice('/kit'.length) };
      if (below.path.startsWith('/sim/')) return simulate(below, { accountOf, deliveries, faults, seen });
      const answer = handleApi(below);
      seen.unshift({ at: new Date().toISOString(), method: request.method, path: below.path, apiKey: headerOf(request, 'x-kit-api-key'), body: jsonObject(request.body) ?? (request.body || null), status: typeof answer === 'string' ? 0 : answer.status });
      seen.length = Math.min(seen.length, mostSeen);
      return answer;
    },
  };
}

const headerOf = (request: Request, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
};

function api(account: KitAccount, request: Request): Answer {
  const { method, path, query } = request;
  if (method !== 'GET' && method !== 'DELETE' && !/^application\/json\b/.test(headerOf(request, 'content-type') ?? '')) return kitError(422, 'Content-Type must be application/json');
  switch (`${method} ${path.replace(/\/\d+/g, '/:id')}`) {
    case 'GET /v4/account':
      return { status: 200, json: { user: { email: 'baker@example.com' }, account: { id: account.id, name: account.name, plan_type: 'creator', primary_email_address: 'baker@example.com', created_at: '2026-01-05T09:00:00Z' } } };
    case 'GET /v4/tags':
      return page('tags', account.tags, query);
    case 'POST /v4/tags':
      return createTag(account, request.body);
    case 'GET /v4/custom_fields':
      return page('custom_fields', account.fields, query);
    case 'POST /v4/custom_fields':
      return createField(account, request.body);
    case 'GET /v4/subscribers':
      return page('subscribers', withAddress(account, query.get('email_address')), query);
    case 'GET /v4/tags/:id/subscribers':
      return taggedWith(account, idIn(path), query);
    case 'GET /v4/webhook_endpoints':
      return page('webhook_endpoints', account.endpoints.filter(({ status }) => (query.get('status') ?? status) === status), query);
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
      return page('deliveries', account.deliveries.filter(({ webhook_endpoint_id }) => webhook_endpoint_id === idIn(path)), query);
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

/** A label that is there already is answered as it is. */
function createField(account: KitAccount, body: string): Answer {
  const label = jsonObject(body)?.label;
  if (typeof label !== 'string' || label.trim() === '') return kitError(422, "Label can't be blank");
  const known = account.fields.find((field) => field.label === label.trim());
  if (known) return { status: 200, json: { custom_field: known } };
  const field = newField(label.trim());
  account.fields.push(field);
  return { status: 201, json: { custom_field: field } };
}

function withAddress(account: KitAccount, address: string | null): KitAccount['subscribers'] {
  return address === null ? account.subscribers : account.subscribers.filter(({ email_address }) => email_address === address.toLowerCase());
}

function taggedWith(account: KitAccount, tagId: number, query: URLSearchParams): Answer {
  if (!account.tags.some(({ id }) => id === tagId)) return kitError(404);
  const after = query.get('tagged_after') ?? '';
  const ids = new Set(account.tagged.filter((each) => each.tagId === tagId && each.at > after).map(({ subscriberId }) => subscriberId));
  return page('subscribers', account.subscribers.filter(({ id }) => ids.has(id)), query);
}

function createEndpoint(account: KitAccount, body: string): Answer {
  const { url, events, name = null, description = null } = jsonObject(body) ?? {};
  const problems: string[] = [];
  if (typeof url !== 'string' || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) problems.push('Url must be a valid HTTP(S) URL');
  if (!Array.isArray(events) || events.length === 0) problems.push("Events can't be blank");
  else problems.push(...events.filter((event) => !eventTypes.includes(String(event))).map((event) => `Events contains an unsupported event type: ${String(event)}`));
  if (problems.length > 0) return kitError(422, ...problems);
  const endpoint = { id: newId(), name: typeof name === 'string' ? name : null, description: typeof description === 'string' ? description : null, url: url as string, events: events as string[], status: 'active' as const, created_at: kitNow() };
  const secret = newSecret();
  account.endpoints.push(endpoint);
  account.secrets.set(endpoint.id, [secret]);
  return { status: 201, json: { webhook_endpoint: { ...endpoint, secret } } };
}

/** The secret of before signs beside the new one; Kit closes that window after a day, the simulator leaves it open. */
function rotateSecret(account: KitAccount, id: number, body: string): Answer {
  const endpoint = account.endpoints.find((each) => each.id === id);
  const [current, ...earlier] = account.secrets.get(id) ?? [];
  if (!endpoint || current === undefined) return kitError(404);
  if (earlier.length > 0 && jsonObject(body)?.force !== true) return kitError(409, 'A secret rotation is already in progress');
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

interface Workings {
  readonly accountOf: (apiKey: string) => KitAccount;
  readonly deliveries: Deliveries;
  readonly faults: Faults;
  readonly seen: Seen[];
}

/** What tests and people do to Kit that its API does not offer. */
function simulate({ method, path, query, body }: Request, { accountOf, deliveries, faults, seen }: Workings): Answer {
  const wish = jsonObject(body);
  switch (`${method} ${path}`) {
    case 'POST /sim/tag-subscriber': {
      const { apiKey, tagId, email, firstName } = wish ?? {};
      const account = accountOf(String(apiKey));
      const tag = account.tags.find(({ id }) => id === Number(tagId));
      if (!tag || typeof email !== 'string') return kitError(422, 'tagId must be one of the tags of apiKey, and email an address');
      const subscriber = subscriberOf(account, email, typeof firstName === 'string' ? firstName : null);
      account.tagged.push({ tagId: tag.id, subscriberId: subscriber.id, at: kitNow() });
      const started = deliveries.deliver(account, 'subscriber.tag_added', { subscriber, tag });
      return { status: 202, json: { subscriber, deliveries: started.map(({ id }) => id) } };
    }
    case 'POST /sim/faults':
      return faults.order(wish) ? { status: 204 } : kitError(422, 'method, path, status and times are needed');
    case 'DELETE /sim/faults':
      faults.clear();
      return { status: 204 };
    case 'GET /sim/requests':
      return { status: 200, json: { requests: seen.filter(({ apiKey, path: seenPath }) => (query.get('apiKey') ?? apiKey) === apiKey && seenPath.startsWith(query.get('path') ?? '')) } };
    case 'DELETE /sim/requests':
      seen.length = 0;
      return { status: 204 };
    default:
      return kitError(404);
  }
}
