import { type Answer, jsonObject, type Request } from '../answer.ts';
import { RateLimiter } from '../rate-limiter.ts';
import {
  createProvider,
  headerOf,
  numberIn,
  ok,
  type ProviderSimulator,
  randomKey,
  slice,
} from './simulated-provider.ts';

interface Profile {
  readonly id: string;
  readonly email: string;
  readonly properties: Map<string, unknown>;
  updatedAt: number;
}

interface Account {
  readonly key: string;
  readonly lists: {
    readonly id: string;
    readonly name: string;
    /** The time at which each profile joined, by its id. */ readonly joined: Map<string, string>;
  }[];
  readonly profiles: Profile[];
}

const errorTexts: Record<number, [code: string, title: string, detail: string]> = {
  400: ['invalid', 'Invalid input.', 'The payload provided in the request is invalid.'],
  401: ['not_authenticated', 'Authentication credentials were not provided.', 'Missing or invalid private key.'],
  403: ['permission_denied', 'You do not have permission to perform this action.', 'The API key is missing a scope.'],
  404: ['not_found', 'Not found.', 'The requested resource could not be found.'],
  415: ['unsupported_media_type', 'Unsupported media type.', 'The content type must be application/vnd.api+json.'],
  429: ['throttled', 'Request was throttled.', 'Request was throttled. Expected available in 30 seconds.'],
  500: ['error', 'Internal server error.', 'An unexpected error occurred.'],
};
const errorOf = (status: number, detail = errorTexts[status]?.[2] ?? 'Error'): Answer => ({
  status,
  json: {
    errors: [
      {
        id: newId(),
        status,
        code: errorTexts[status]?.[0] ?? 'error',
        title: errorTexts[status]?.[1] ?? 'Error',
        detail,
        source: { pointer: '/data/' },
      },
    ],
  },
});

const burst = new RateLimiter(75, 1);
const steady = new RateLimiter(750, 60);
const listsPerPage = 10;
const maxPerPage = 100;
const maxProfilesPerJob = 10_000;

let lastId = 0;
const newId = (): string => `01K${String(++lastId).padStart(23, '0')}`;

/** Simulates Klaviyo's API (developers.klaviyo.com), limited to what Lastcall uses, at `/klaviyo/api`: every call has a revision header. It sends no webhooks for list joins. */
const createKlaviyo = () =>
  createProvider<Account>({
    name: 'klaviyo',
    bodyType: 'application/vnd.api+json',
    keyIn: (request) =>
      /^20\d\d-\d\d-\d\d$/.test(headerOf(request, 'revision') ?? '')
        ? (/^Klaviyo-API-Key (\w{20,})$/.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? null)
        : null,
    newAccount: (key) => ({
      key,
      lists: ['Bakery course', 'Newsletter'].map((name) => ({ id: newId(), name, joined: new Map() })),
      profiles: [aProfile('owner@bakery.test', { City: 'Lyon', Age: 44 })],
    }),
    answer: (account, request) => {
      const atOnce = burst.consume(account.key);
      if (atOnce.left < 0) return rateLimitError(atOnce.seconds);
      const inAMinute = steady.consume(account.key);
      if (inAMinute.left < 0) return rateLimitError(inAMinute.seconds);
      const answered = answer(account, request);
      const headers = {
        'ratelimit-limit': '75, 75;w=1, 750;w=60',
        'ratelimit-remaining': String(Math.min(atOnce.left, inAMinute.left)),
        'ratelimit-reset': String(inAMinute.seconds),
      };
      return typeof answered === 'object' ? { ...answered, headers: { ...headers, ...answered.headers } } : answered;
    },
    addContact: (account, containerId, email) => {
      const list = account.lists.find(({ id }) => id === containerId);
      if (!list) return false;
      list.joined.set(profileOf(account, email).id, new Date().toISOString());
      return true;
    },
    contacts: ({ profiles }) =>
      profiles.map(({ email, properties }) => ({
        email,
        fields: Object.fromEntries([...properties].map(([name, value]) => [name, String(value)])),
      })),
    errorOf,
  });

/** The configuration of Klaviyo for tests and a stack. */
export const simulator: ProviderSimulator = {
  name: 'klaviyo',
  newCredentials: () => ({ api_key: `pk_${randomKey(34)}` }),
  create: createKlaviyo,
};

function rateLimitError(seconds: number): Answer {
  const refusal = errorOf(429, `Request was throttled. Expected available in ${seconds} seconds.`);
  return typeof refusal === 'object' ? { ...refusal, headers: { 'retry-after': String(seconds) } } : refusal;
}

function aProfile(email: string, properties: Record<string, unknown> = {}): Profile {
  return { id: newId(), email, properties: new Map(Object.entries(properties)), updatedAt: Date.now() };
}

function profileOf({ profiles }: Account, email: string): Profile {
  const known = profiles.find((profile) => profile.email === email.toLowerCase());
  if (known) return known;
  const profile = aProfile(email.toLowerCase());
  profiles.push(profile);
  return profile;
}

function answer(account: Account, { method, path, query, body }: Request): Answer {
  const listId = /^\/api\/lists\/(\w+)\/profiles$/.exec(path)?.[1];
  if (method === 'GET' && listId !== undefined) return profilesOfList(account, listId, path, query);
  switch (`${method} ${path}`) {
    case 'GET /api/accounts':
      return ok({
        data: [
          {
            type: 'account',
            id: 'AbC123',
            attributes: {
              contact_information: { organization_name: 'Bakery school', default_sender_email: 'owner@bakery.test' },
            },
          },
        ],
      });
    case 'GET /api/lists':
      return page(
        path,
        account.lists.map(({ id, name }) => ({ type: 'list', id, attributes: { name } })),
        query,
        listsPerPage,
        listsPerPage,
      );
    case 'POST /api/lists':
      return createList(account, jsonObject(body)?.data);
    case 'GET /api/profiles':
      return profilesAt(account, path, query);
    case 'POST /api/profile-import': {
      const written = importProfile(account, jsonObject(body)?.data);
      return written ? ok({ data: { type: 'profile', id: written.id } }) : errorOf(400);
    }
    case 'POST /api/profile-subscription-bulk-create-jobs':
      return subscribe(account, body);
    case 'POST /api/profile-bulk-import-jobs':
      return bulkImport(account, body);
    default:
      return errorOf(404);
  }
}

function createList({ lists }: Account, data: unknown): Answer {
  const { type, attributes } = (data ?? {}) as { type?: unknown; attributes?: { name?: unknown } };
  const name = attributes?.name;
  if (type !== 'list' || typeof name !== 'string' || name === '') return errorOf(400);
  const id = newId();
  lists.push({ id, name, joined: new Map() });
  return ok({ data: { type: 'list', id, attributes: { name } } }, 201);
}

/** A page has ten or a hundred entries at most, and contains the full URL of the next one. */
function page(path: string, rows: readonly unknown[], query: URLSearchParams, otherwise: number, max: number): Answer {
  const size = query.has('page[size]') ? Number(query.get('page[size]')) : otherwise;
  if (!Number.isInteger(size) || size < 1 || size > max)
    return errorOf(400, `page[size] must be between 1 and ${max}.`);
  const first = Number(Buffer.from(query.get('page[cursor]') ?? '', 'base64url').toString() || 0);
  const next = new URLSearchParams(query);
  next.set('page[cursor]', Buffer.from(String(first + size)).toString('base64url'));
  return ok({
    data: slice(rows, first, size),
    links: {
      self: `https://a.klaviyo.com${path}`,
      next: first + size < rows.length ? `https://a.klaviyo.com${path}?${next}` : null,
    },
  });
}

const shown = ({ id, email, properties }: Profile, joined?: string) => ({
  type: 'profile',
  id,
  attributes: {
    email,
    properties: Object.fromEntries(properties),
    ...(joined !== undefined && { joined_group_at: joined }),
  },
});

/** Returns the quoted strings of a filter. */
const texts = (list: string): string[] =>
  [...list.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text.replace(/\\(.)/g, '$1'));

function profilesAt({ profiles }: Account, path: string, query: URLSearchParams): Answer {
  const filter = query.get('filter');
  const emails = filter === null ? null : /^(?:any\(email,\[(.*)\]\)|equals\(email,(".*")\))$/.exec(filter);
  if (filter !== null && !emails) return errorOf(400, 'Filter provided for field email is invalid.');
  const asked = emails && texts(emails[1] ?? emails[2] ?? '');
  const found = profiles.filter(({ email }) => asked === null || asked.includes(email));
  if (query.get('sort') === '-updated') found.sort((one, other) => other.updatedAt - one.updatedAt);
  return page(
    path,
    found.map((profile) => shown(profile)),
    query,
    numberIn(query, 'page[size]', { otherwise: 20, max: maxPerPage }),
    maxPerPage,
  );
}

function profilesOfList({ lists, profiles }: Account, listId: string, path: string, query: URLSearchParams): Answer {
  const list = lists.find(({ id }) => id === listId);
  if (!list) return errorOf(404);
  const filter = query.get('filter') ?? '';
  const email = /^equals\(email,(".*")\)$/.exec(filter)?.[1];
  const since = /^greater-or-equal\(joined_group_at,([\dT:.Z-]+)\)$/.exec(filter)?.[1];
  if (filter !== '' && email === undefined && since === undefined) return errorOf(400, 'Filter is invalid.');
  const members = profiles.flatMap((profile) => {
    const joined = list.joined.get(profile.id);
    const isAsked =
      joined !== undefined &&
      (email === undefined || texts(email).includes(profile.email)) &&
      (since === undefined || joined >= since);
    return isAsked ? [shown(profile, joined)] : [];
  });
  if (query.get('sort') === 'joined_group_at')
    members.sort((one, other) => one.attributes.joined_group_at!.localeCompare(other.attributes.joined_group_at!));
  return page(path, members, query, 20, maxPerPage);
}

/** Updates a profile by id, or else by email address; creates a missing one. */
function importProfile(account: Account, data: unknown): Profile | null {
  const { id, type, attributes } = (data ?? {}) as {
    id?: string;
    type?: string;
    attributes?: { email?: string; properties?: Record<string, unknown> };
  };
  if (type !== 'profile' || !attributes?.email) return null;
  const profile = account.profiles.find((each) => each.id === id) ?? profileOf(account, attributes.email);
  for (const [name, value] of Object.entries(attributes.properties ?? {})) profile.properties.set(name, value);
  profile.updatedAt = Date.now();
  return profile;
}

/** Subscribes profiles to a list, each once; immediately here, since no list requires confirmation. */
function subscribe(account: Account, body: string): Answer {
  const data = jsonObject(body)?.data as
    | {
        type?: unknown;
        attributes?: { profiles?: { data?: unknown } };
        relationships?: { list?: { data?: { id?: unknown } } };
      }
    | undefined;
  const entries = data?.attributes?.profiles?.data;
  const list = account.lists.find(({ id }) => id === data?.relationships?.list?.data?.id);
  if (data?.type !== 'profile-subscription-bulk-create-job' || !Array.isArray(entries) || entries.length === 0)
    return errorOf(400);
  if (!list) return errorOf(404);
  const contacts = entries as {
    type?: unknown;
    attributes?: { email?: unknown; subscriptions?: { email?: { marketing?: { consent?: unknown } } } };
  }[];
  if (
    !contacts.every(
      ({ type, attributes }) =>
        type === 'profile' &&
        typeof attributes?.email === 'string' &&
        attributes.subscriptions?.email?.marketing?.consent === 'SUBSCRIBED',
    )
  )
    return errorOf(400);
  for (const { attributes } of contacts) {
    const { id } = profileOf(account, attributes!.email as string);
    list.joined.set(id, list.joined.get(id) ?? new Date().toISOString());
  }
  return { status: 202 };
}

function bulkImport(account: Account, body: string): Answer {
  const data = jsonObject(body)?.data as { type?: unknown; attributes?: { profiles?: { data?: unknown } } } | undefined;
  const entries = data?.attributes?.profiles?.data;
  if (
    data?.type !== 'profile-bulk-import-job' ||
    !Array.isArray(entries) ||
    entries.length === 0 ||
    entries.length > maxProfilesPerJob
  )
    return errorOf(400);
  for (const entry of entries) importProfile(account, entry);
  return ok(
    {
      data: {
        type: 'profile-bulk-import-job',
        id: newId(),
        attributes: { status: 'queued', total_count: entries.length },
      },
    },
    202,
  );
}
