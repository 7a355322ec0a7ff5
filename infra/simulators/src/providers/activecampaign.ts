import { type Answer, jsonObject, type Request } from '../answer.ts';
import { createProvider, headerOf, numberIn, ok, slice, textIn } from './simulated-provider.ts';

interface Account {
  readonly lists: { id: string; name: string; stringid: string }[];
  readonly tags: { id: string; tag: string; tagType: string }[];
  readonly fields: { id: string; title: string; type: string; perstag: string; lists: unknown[] }[];
  readonly webhooks: { id: string; name: string; url: string; events: unknown; sources: unknown; listid: string }[];
}

const words: Record<number, string> = {
  401: 'You must provide a valid API token.',
  403: 'You do not have permission to view this resource.',
  404: 'No Result found for this resource.',
  422: 'The title field is required.',
  429: 'You have exceeded the rate limit.',
  500: 'An unexpected error occurred.',
};
/** Bodies of refusals differ: a list of titles for what could not be saved, a message for the rest. */
const errorOf = (status: number, message = words[status] ?? 'Error'): Answer => ({ status, json: status === 422 ? { errors: [{ title: message, detail: '', code: 'field_missing', source: { pointer: '/data/attributes/title' } }] } : { message } });

let lastId = 0;
const newId = (): string => String(++lastId);

/** ActiveCampaign's API v3 (developers.activecampaign.com/reference) as far as Lastcall uses it, at `/activecampaign/api/3`. A key has forty characters at least; ids are texts. */
export const createActiveCampaign = () =>
  createProvider<Account>({
    name: 'activecampaign',
    refusedKey: 403,
    keyIn: (request) => {
      const key = headerOf(request, 'api-token');
      return key && /^\S{40,}$/.test(key) ? key : null;
    },
    newAccount: () => ({
      lists: ['Bakery course', 'Newsletter'].map((name) => ({ id: newId(), name, stringid: name.toLowerCase().replace(' ', '-') })),
      tags: ['Bought the bakery course', 'Webinar guest'].map((tag) => ({ id: newId(), tag, tagType: 'contact' })),
      fields: [aField('City', 'text'), aField('Birthday', 'date')],
      webhooks: [],
    }),
    answer,
    errorOf,
  });

function aField(title: string, type: string): Account['fields'][number] {
  return { id: newId(), title, type, perstag: title.toUpperCase().replace(/[^A-Z0-9]+/g, '_'), lists: [] };
}

function answer(account: Account, { method, path, query, body }: Request): Answer {
  switch (`${method} ${path.replace(/\/\d+$/, '/:id')}`) {
    case 'GET /api/3/users/me':
      return ok({ user: { id: '1', username: 'ann', firstName: 'Ann', lastName: 'Baker', email: 'baker@example.com' } });
    case 'GET /api/3/lists':
      return page('lists', account.lists, query);
    case 'GET /api/3/tags':
      return page('tags', account.tags, query);
    case 'GET /api/3/fields':
      return page('fields', account.fields, query);
    case 'GET /api/3/webhooks':
      return page('webhooks', account.webhooks, query);
    case 'POST /api/3/fields': {
      const wish = jsonObject(body)?.field as Record<string, unknown> | undefined;
      const [title, type] = [textIn(wish, 'title'), textIn(wish, 'type')];
      if (!title || !type) return errorOf(422);
      const field = aField(title, type);
      account.fields.push(field);
      return ok({ fieldOptions: [], field }, 201);
    }
    case 'POST /api/3/fieldRels': {
      const wish = jsonObject(body)?.fieldRel as { field?: unknown; relid?: unknown } | undefined;
      const field = account.fields.find(({ id }) => id === String(wish?.field));
      if (!field) return errorOf(404);
      field.lists.push(wish?.relid);
      return ok({ fieldRel: { field: field.id, relid: wish?.relid, id: newId() } }, 201);
    }
    case 'POST /api/3/webhooks':
      return createWebhook(account, jsonObject(body)?.webhook as Record<string, unknown> | undefined);
    case 'DELETE /api/3/webhooks/:id': {
      const at = account.webhooks.findIndex(({ id }) => path.endsWith(`/${id}`));
      if (at < 0) return errorOf(404);
      account.webhooks.splice(at, 1);
      return ok({});
    }
    default:
      return errorOf(404);
  }
}

function createWebhook(account: Account, wish: Record<string, unknown> | undefined): Answer {
  const [name, url] = [textIn(wish, 'name'), textIn(wish, 'url')];
  if (!name || !url || !URL.canParse(url) || !Array.isArray(wish?.events) || !Array.isArray(wish.sources)) return errorOf(422, 'The webhook could not be saved.');
  const webhook = { id: newId(), name, url, events: wish.events, sources: wish.sources, listid: String(wish.listid ?? 0) };
  account.webhooks.push(webhook);
  return ok({ webhook }, 201);
}

function page(name: string, rows: readonly unknown[], query: URLSearchParams): Answer {
  const shown = slice(rows, numberIn(query, 'offset', { otherwise: 0, most: 1e6 }), numberIn(query, 'limit', { otherwise: 20, most: 100 }));
  return ok({ [name]: shown, meta: { total: String(rows.length) } });
}
