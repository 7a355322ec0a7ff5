import { randomBytes, randomUUID } from 'node:crypto';
import { type Answer, jsonObject, type Request } from '../answer.ts';
import { createProvider, headerOf, numberIn, ok, slice, textIn } from './simulated-provider.ts';

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
}

interface List {
  readonly id: string;
  readonly name: string;
  readonly categories: { id: string; title: string; interests: { id: string; name: string }[] }[];
  readonly fields: Field[];
  readonly webhooks: Webhook[];
}

interface Account {
  readonly lists: List[];
}

const words: Record<number, [title: string, detail: string]> = {
  400: ['Invalid Resource', 'The resource submitted could not be validated.'],
  401: ['API Key Invalid', 'Your API key may be invalid, or you’ve attempted to access the wrong datacenter.'],
  404: ['Resource Not Found', 'The requested resource could not be found.'],
  429: ['Too Many Requests', 'You have exceeded the limit of 10 simultaneous connections.'],
  500: ['Internal Server Error', 'An unexpected internal error has occurred.'],
};
const errorOf = (status: number, detail = words[status]?.[1] ?? 'Error'): Answer => ({
  status,
  json: { type: 'https://mailchimp.com/developer/marketing/docs/errors/', title: words[status]?.[0] ?? 'Error', status, detail, instance: randomUUID() },
});

const newId = (): string => randomBytes(5).toString('hex');

/** Mailchimp's API 3.0 (mailchimp.com/developer/marketing/api) as far as Lastcall uses it, at `/mailchimp/3.0`. A key ends in a hyphen and its data centre. */
export const createMailchimp = () =>
  createProvider<Account>({
    name: 'mailchimp',
    keyIn: (request) => {
      const [, basic = ''] = /^Basic (\S+)$/.exec(headerOf(request, 'authorization') ?? '') ?? [];
      return /^[^:]*:(\S{12,}-us\d+)$/.exec(Buffer.from(basic, 'base64').toString())?.[1] ?? null;
    },
    newAccount: () => ({ lists: [aList('Bakery school', [['Courses', ['Bread', 'Pastry']]]), aList('Friends', [])] }),
    answer,
    errorOf,
  });

function aList(name: string, categories: readonly [title: string, interests: readonly string[]][]): List {
  return {
    id: newId(),
    name,
    categories: categories.map(([title, interests]) => ({ id: newId(), title, interests: interests.map((interest) => ({ id: newId(), name: interest })) })),
    fields: [
      { merge_id: 1, tag: 'FNAME', name: 'First Name', type: 'text' },
      { merge_id: 2, tag: 'BIRTHDAY', name: 'Birthday', type: 'birthday' },
    ],
    webhooks: [],
  };
}

function answer({ lists }: Account, { method, path, query, body }: Request): Answer {
  if (method === 'GET' && path === '/3.0/') return ok({ account_id: '8d3a3db4d97663a9074efcc16', account_name: 'Bakery school', login_id: 1, role: 'owner' });
  if (method === 'GET' && path === '/3.0/lists') return ok({ lists: page(lists, query).map(({ id, name }) => ({ id, name })), total_items: lists.length });
  const [, listId, noun, id, inner] = /^\/3\.0\/lists\/([^/]+)\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? [];
  const list = lists.find((each) => each.id === listId);
  if (!list) return errorOf(404);
  switch (`${method} ${noun}${inner ? `/${inner}` : id ? '/:id' : ''}`) {
    case 'GET interest-categories':
      return ok({ categories: page(list.categories, query).map((category) => ({ id: category.id, title: category.title })), total_items: list.categories.length });
    case 'GET interest-categories/interests': {
      const interests = list.categories.find((category) => category.id === id)?.interests;
      return interests ? ok({ interests: page(interests, query), total_items: interests.length }) : errorOf(404);
    }
    case 'GET merge-fields':
      return ok({ merge_fields: page(list.fields, query), total_items: list.fields.length });
    case 'POST merge-fields':
      return createField(list, body);
    case 'GET webhooks':
      return ok({ webhooks: list.webhooks, total_items: list.webhooks.length });
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

function page<T>(rows: readonly T[], query: URLSearchParams): T[] {
  return slice(rows, numberIn(query, 'offset', { otherwise: 0, most: 1e6 }), numberIn(query, 'count', { otherwise: 10, most: 1_000 }));
}

/** A tag of ten letters at most is made of the name, or of a number when that is taken. */
function createField(list: List, body: string): Answer {
  const [name, type] = [textIn(jsonObject(body), 'name'), textIn(jsonObject(body), 'type')];
  if (!name || !type) return errorOf(400, 'Schema describes string, null found instead');
  const wished = name.toUpperCase().replace(/[^A-Z0-9]/g, '').slice(0, 10);
  const number = list.fields.length + 1;
  const field = { merge_id: number, tag: wished === '' || list.fields.some(({ tag }) => tag === wished) ? `MMERGE${number}` : wished, name, type };
  list.fields.push(field);
  return ok(field);
}

function createWebhook(list: List, body: string): Answer {
  const wish = jsonObject(body);
  const url = textIn(wish, 'url');
  if (!url || !URL.canParse(url)) return errorOf(400, 'Please enter a valid URL.');
  if (list.webhooks.some((webhook) => webhook.url === url)) return errorOf(400, 'Sorry, you can’t set up multiple WebHooks for one URL');
  const webhook = { id: newId(), url, events: wish?.events, sources: wish?.sources };
  list.webhooks.push(webhook);
  return ok({ ...webhook, list_id: list.id });
}
