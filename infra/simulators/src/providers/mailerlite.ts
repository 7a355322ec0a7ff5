import { randomBytes } from 'node:crypto';
import { type Answer, jsonObject, type Request } from '../answer.ts';
import { createProvider, headerOf, numberIn, ok, slice, textIn } from './simulated-provider.ts';

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
}

const events = ['subscriber.created', 'subscriber.updated', 'subscriber.unsubscribed', 'subscriber.added_to_group', 'subscriber.removed_from_group', 'subscriber.active'];
let lastId = 118_000_000;
const newId = (): string => String(++lastId);

const words: Record<number, string> = { 401: 'Unauthenticated.', 404: 'Resource not found.', 422: 'The given data was invalid.', 429: 'Too Many Attempts.', 500: 'Server Error' };
const errorOf = (status: number, message = words[status] ?? 'Error'): Answer => ({ status, json: { message, ...(status === 422 ? { errors: { name: [message] } } : {}) } });

/** MailerLite's API (developers.mailerlite.com/docs) as far as Lastcall uses it, at `/mailerlite/api`. A key has twenty characters at least. */
export const createMailerLite = () =>
  createProvider<Account>({
    name: 'mailerlite',
    keyIn: (request) => /^Bearer (\S{20,})$/.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? null,
    newAccount: () => ({
      groups: ['Bakery course', 'Newsletter', 'Webinar guests'].map((name) => ({ id: newId(), name })),
      fields: [aField('Name', 'text'), aField('City', 'text'), aField('Age', 'number')],
      webhooks: [],
    }),
    answer,
    errorOf,
  });

function aField(name: string, type: string): Field {
  return { id: newId(), name, key: name.toLowerCase().replace(/[^a-z0-9]+/g, '_'), type };
}

function answer(account: Account, { method, path, query, body }: Request): Answer {
  switch (`${method} ${path.replace(/\/\d+$/, '/:id')}`) {
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

function createWebhook(account: Account, body: string): Answer {
  const wish = jsonObject(body);
  const url = textIn(wish, 'url');
  const asked = Array.isArray(wish?.events) ? wish.events.map(String) : [];
  if (!url || !URL.canParse(url)) return errorOf(422, 'The url field must be a valid URL.');
  if (asked.length === 0 || asked.some((event) => !events.includes(event))) return errorOf(422, 'The selected events.0 is invalid.');
  const webhook = { id: newId(), name: textIn(wish, 'name') ?? '', url, events: asked, enabled: true, secret: randomBytes(16).toString('hex') };
  account.webhooks.push(webhook);
  return ok({ data: webhook }, 201);
}

function page(rows: readonly unknown[], query: URLSearchParams): Answer {
  const perPage = numberIn(query, 'limit', { otherwise: 25, most: 100 }) || 25;
  const at = numberIn(query, 'page', { otherwise: 1, most: 10_000 }) || 1;
  const last = Math.max(1, Math.ceil(rows.length / perPage));
  return ok({ data: slice(rows, (at - 1) * perPage, perPage), meta: { current_page: at, last_page: last, per_page: perPage, total: rows.length } });
}
