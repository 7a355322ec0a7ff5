import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
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
  readonly merge_id: number;
  readonly tag: string;
  readonly name: string;
  readonly type: string;
}

interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: unknown;
  readonly sources: unknown;
  readonly signing_enabled: boolean;
  readonly signing_secret: string;
}

interface List {
  readonly id: string;
  readonly name: string;
  readonly categories: { id: string; title: string; interests: { id: string; name: string }[] }[];
  readonly fields: Field[];
  readonly webhooks: Webhook[];
  readonly members: Member[];
}

interface Member {
  /** The MD5 hash of the email address. */
  readonly id: string;
  readonly email: string;
  readonly timestamp_opt: string;
  last_changed: string;
  /** The names of their groups, such as `Courses/Bread`. */
  readonly groups: Set<string>;
  readonly fields: Map<string, string>;
}

interface Account {
  readonly lists: List[];
}

const errorTexts: Record<number, [title: string, detail: string]> = {
  400: ['Invalid Resource', 'The resource submitted could not be validated.'],
  401: ['API Key Invalid', 'Your API key may be invalid, or you’ve attempted to access the wrong datacenter.'],
  404: ['Resource Not Found', 'The requested resource could not be found.'],
  429: ['Too Many Requests', 'You have exceeded the limit of 10 simultaneous connections.'],
  500: ['Internal Server Error', 'An unexpected internal error has occurred.'],
};
const errorOf = (status: number, detail = errorTexts[status]?.[1] ?? 'Error'): Answer => ({
  status,
  json: {
    type: 'https://mailchimp.com/developer/marketing/docs/errors/',
    title: errorTexts[status]?.[0] ?? 'Error',
    status,
    detail,
    instance: randomUUID(),
  },
});

const newId = (): string => randomBytes(5).toString('hex');

/** Simulates Mailchimp's API 3.0 (mailchimp.com/developer/marketing/api), limited to what Lastcall uses, at `/mailchimp/3.0`. A key ends with a hyphen and its data center. */
export const simulator: ProviderSimulator = {
  name: 'mailchimp',
  newCredentials: () => ({ api_key: `${randomKey(32)}-us21` }),
  create,
};

function create(sender: WebhookSender): Handler {
  return createProvider<Account>({
    name: 'mailchimp',
    bodyType: 'application/json',
    keyIn: (request) => {
      const [, basic = ''] = /^Basic (\S+)$/.exec(headerOf(request, 'authorization') ?? '') ?? [];
      return /^[^:]*:(\S{12,}-us\d+)$/.exec(Buffer.from(basic, 'base64').toString())?.[1] ?? null;
    },
    newAccount: () => ({ lists: [aList('Bakery school', [['Courses', ['Bread', 'Pastry']]]), aList('Friends', [])] }),
    answer,
    addContact: ({ lists }, containerId, email, isSilent) => {
      const [listId, ...group] = containerId.split('/');
      const list = lists.find(({ id }) => id === listId);
      if (!list) return false;
      const isNew = !list.members.some((each) => each.email === email);
      const member = memberOf(list, email);
      if (group.length > 0) member.groups.add(group.join('/'));
      member.last_changed = now();
      if (!isSilent) emitMember(sender, list, member, isNew ? 'subscribe' : 'profile');
      return true;
    },
    contacts: ({ lists }) =>
      lists.flatMap(({ members }) =>
        members.map(({ email, fields }) => ({ email, fields: Object.fromEntries(fields) })),
      ),
    webhooks: ({ lists }) => lists.flatMap(({ webhooks }) => webhooks),
    // It sends no `Retry-After`.
    rateLimitHeaders: {},
    errorOf,
  });
}

const now = (): string => new Date().toISOString().replace(/\.\d+Z$/, '+00:00');

function memberOf({ members }: List, email: string): Member {
  const known = members.find((each) => each.email === email);
  if (known) return known;
  const member: Member = {
    id: createHash('md5').update(email).digest('hex'),
    email,
    timestamp_opt: now(),
    last_changed: now(),
    groups: new Set(),
    fields: new Map(),
  };
  members.push(member);
  return member;
}

/** Sends a form, retried for about 75 minutes. Groups are sent by name, with commas escaped by a backslash. */
function emitMember(
  sender: WebhookSender,
  { id: listId, categories, webhooks }: List,
  member: Member,
  type: 'subscribe' | 'profile',
): void {
  const form = new URLSearchParams({
    type,
    fired_at: now().slice(0, 19).replace('T', ' '),
    'data[id]': member.id.slice(0, 10),
    'data[email]': member.email,
    'data[list_id]': listId,
    'data[merges][EMAIL]': member.email,
  });
  for (const [at, { title, id }] of categories.entries()) {
    form.set(`data[merges][GROUPINGS][${at}][id]`, id);
    form.set(`data[merges][GROUPINGS][${at}][name]`, title);
    form.set(
      `data[merges][GROUPINGS][${at}][groups]`,
      [...member.groups]
        .filter((name) => name.startsWith(`${title}/`))
        .map((name) => name.slice(title.length + 1).replaceAll(',', '\\,'))
        .join(', '),
    );
  }
  const body = String(form);
  const headersFor = (secret: string) => () => {
    const time = Math.floor(Date.now() / 1_000);
    return {
      'content-type': 'application/x-www-form-urlencoded',
      'x-mailchimp-signature': `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
    };
  };
  for (const { url, events, signing_secret: secret } of webhooks.filter(
    ({ events: asked }) => (asked as Record<string, boolean> | undefined)?.[type],
  )) {
    if (events)
      sender.send(
        { url, body, headers: headersFor(secret) },
        { retrySeconds: [60, 300, 900, 1_500, 1_740], timeoutMs: 10_000 },
      );
  }
}

function aList(name: string, categories: readonly [title: string, interests: readonly string[]][]): List {
  return {
    id: newId(),
    name,
    categories: categories.map(([title, interests]) => ({
      id: newId(),
      title,
      interests: interests.map((interest) => ({ id: newId(), name: interest })),
    })),
    fields: [
      { merge_id: 1, tag: 'FNAME', name: 'First Name', type: 'text' },
      { merge_id: 2, tag: 'BIRTHDAY', name: 'Birthday', type: 'birthday' },
    ],
    webhooks: [],
    members: [],
  };
}

function answer({ lists }: Account, { method, path, query, body }: Request): Answer | Promise<Answer> {
  if (method === 'GET' && path === '/3.0/')
    return ok({ account_id: '8d3a3db4d97663a9074efcc16', account_name: 'Bakery school', login_id: 1, role: 'owner' });
  if (method === 'GET' && path === '/3.0/lists')
    return ok({ lists: page(lists, query).map(({ id, name }) => ({ id, name })), total_items: lists.length });
  const [, listId, noun, id, inner] = /^\/3\.0\/lists\/([^/]+)\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? [];
  const list = lists.find((each) => each.id === listId);
  if (!list) return errorOf(404);
  switch (`${method} ${noun}${inner ? `/${inner}` : id ? '/:id' : ''}`) {
    case 'GET interest-categories':
      return ok({
        categories: page(list.categories, query).map((category) => ({ id: category.id, title: category.title })),
        total_items: list.categories.length,
      });
    case 'GET interest-categories/interests': {
      const interests = list.categories.find((category) => category.id === id)?.interests;
      return interests ? ok({ interests: page(interests, query), total_items: interests.length }) : errorOf(404);
    }
    case 'GET members/:id':
      return oneMember(list, id!);
    case 'PUT members/:id':
      return putMember(list, id!, body);
    case 'PATCH members/:id':
      return updateMember(list, id!, body);
    case 'GET members':
      return membersOf(list, query);
    case 'GET merge-fields':
      return ok({ merge_fields: page(list.fields, query), total_items: list.fields.length });
    case 'POST merge-fields':
      return createField(list, body);
    case 'GET webhooks':
      return ok({
        webhooks: list.webhooks.map(({ signing_secret: _secret, ...webhook }) => webhook),
        total_items: list.webhooks.length,
      });
    case 'POST webhooks':
      return createWebhook(list, body);
    case 'DELETE webhooks/:id': {
      const at = list.webhooks.findIndex((webhook) => webhook.id === id);
      if (at < 0) return errorOf(404);
      list.webhooks.splice(at, 1);
      return { status: 204 };
    }
    default:
      return errorOf(404);
  }
}

const interestsOf = ({ categories }: List, { groups }: Member) =>
  Object.fromEntries(
    categories.flatMap(({ title, interests }) =>
      interests.map(({ id, name }) => [id, groups.has(`${title}/${name}`)] as const),
    ),
  );
const shown = (list: List, member: Member) => ({
  id: member.id,
  email_address: member.email,
  status: 'subscribed',
  timestamp_opt: member.timestamp_opt,
  last_changed: member.last_changed,
  interests: interestsOf(list, member),
});

function oneMember(list: List, hash: string): Answer {
  const member = list.members.find(({ id }) => id === hash);
  return member ? ok(shown(list, member)) : errorOf(404);
}

/** Creates or updates a member. Interests are identified by ids; omitted ones are unchanged. */
function putMember(list: List, hash: string, body: string): Answer {
  const requested = jsonObject(body);
  const email = textIn(requested, 'email_address');
  if (!email || createHash('md5').update(email).digest('hex') !== hash || requested?.status_if_new !== 'subscribed')
    return errorOf(400);
  const named = list.categories.flatMap(({ title, interests }) =>
    interests.map(({ id, name }) => [id, `${title}/${name}`] as const),
  );
  const requestedInterests = Object.entries((requested.interests ?? {}) as Record<string, unknown>).map(
    ([id, isIn]) => [named.find(([known]) => known === id)?.[1], isIn] as const,
  );
  if (requestedInterests.some(([name]) => name === undefined)) return errorOf(400, 'Invalid interest ID');
  const member = memberOf(list, email);
  for (const [name, isIn] of requestedInterests) member.groups[isIn === true ? 'add' : 'delete'](name!);
  member.last_changed = now();
  return ok(shown(list, member));
}

function updateMember(list: List, hash: string, body: string): Answer {
  const member = list.members.find(({ id }) => id === hash);
  const values = Object.entries((jsonObject(body)?.merge_fields ?? {}) as Record<string, unknown>);
  if (!member) return errorOf(404);
  if (values.some(([tag]) => !list.fields.some((field) => field.tag === tag))) return errorOf(400);
  for (const [tag, value] of values) member.fields.set(tag, String(value ?? ''));
  member.last_changed = now();
  return ok(shown(list, member));
}

/** Lists members who subscribed or changed since a time, in the requested order. */
function membersOf(list: List, query: URLSearchParams): Answer {
  const since = (name: string): number => Date.parse(query.get(name) ?? '') || 0;
  const [subscribed, changed] = [since('since_timestamp_opt'), since('since_last_changed')];
  const found = list.members.filter(
    (member) =>
      Date.parse(member.timestamp_opt) >= Math.floor(subscribed / 1_000) * 1_000 &&
      Date.parse(member.last_changed) >= Math.floor(changed / 1_000) * 1_000,
  );
  const field = query.get('sort_field') === 'last_changed' ? 'last_changed' : 'timestamp_opt';
  const sorted = found.toSorted((one, other) => one[field].localeCompare(other[field]));
  return ok({ members: page(sorted, query).map((member) => shown(list, member)), total_items: found.length });
}

function page<T>(rows: readonly T[], query: URLSearchParams): T[] {
  return slice(
    rows,
    numberIn(query, 'offset', { otherwise: 0, max: 1e6 }),
    numberIn(query, 'count', { otherwise: 10, max: 1_000 }),
  );
}

/** A tag of at most ten characters is derived from the name, or from a number when that is taken. */
function createField(list: List, body: string): Answer {
  const [name, type] = [textIn(jsonObject(body), 'name'), textIn(jsonObject(body), 'type')];
  if (!name || !type) return errorOf(400, 'Schema describes string, null found instead');
  const derivedTag = name
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 10);
  const number = list.fields.length + 1;
  const field = {
    merge_id: number,
    tag: derivedTag === '' || list.fields.some(({ tag }) => tag === derivedTag) ? `MMERGE${number}` : derivedTag,
    name,
    type,
  };
  list.fields.push(field);
  return ok(field);
}

/** Returns true for an object of booleans, and for a missing one: Mailchimp has defaults. */
const areFlags = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'boolean'));

/** Creates a webhook. Mailchimp checks whether its URL responds; the simulator checks only `localhost`. */
async function createWebhook(list: List, body: string): Promise<Answer> {
  const requested = jsonObject(body);
  const url = textIn(requested, 'url');
  if (!url || !URL.canParse(url)) return errorOf(400, 'Please enter a valid URL.');
  if (!areFlags(requested?.events) || !areFlags(requested?.sources))
    return errorOf(400, 'Schema describes object of booleans');
  if (list.webhooks.some((webhook) => webhook.url === url))
    return errorOf(400, 'Sorry, you can’t set up multiple WebHooks for one URL');
  if (new URL(url).hostname === 'localhost' && !(await fetch(url).catch(() => null))?.ok)
    return errorOf(400, 'We couldn’t verify that the URL is working. Please double check and try again. HTTP Code: 0');
  const webhook = {
    id: newId(),
    url,
    events: requested?.events,
    sources: requested?.sources,
    signing_enabled: true,
    signing_secret: randomBytes(16).toString('hex'),
  };
  list.webhooks.push(webhook);
  return ok({ ...webhook, list_id: list.id });
}
