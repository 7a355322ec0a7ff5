import { type Answer, jsonObject, type Request } from '../answer.ts';
import { createProvider, headerOf, numberIn, ok, slice } from './simulated-provider.ts';

interface Account {
  readonly tags: { tag_id: string; tag_name: string; object_type_id: string }[];
  readonly fields: Record<string, { alias: string; type: string }>;
}

const words: Record<number, string> = {
  401: 'Your App ID and API key do not authenticate.',
  403: 'Your API key does not have permission to perform this action.',
  404: 'Object not found.',
  422: 'Invalid parameters.',
  429: 'Your account has exceeded the rate limit.',
  500: 'Internal server error.',
};
const errorOf = (status: number, data = words[status] ?? 'Error'): Answer => ({ status, json: { code: status, data, account_id: '1' } });

let lastField = 1500;
let lastTag = 0;

/** Ontraport's API (api.ontraport.com/doc) as far as Lastcall uses it, at `/ontraport/1`. Answers begin with a code, which is 0 when all went well. */
export const createOntraport = () =>
  createProvider<Account>({
    name: 'ontraport',
    keyIn: (request) => {
      const [key, app] = [headerOf(request, 'api-key'), headerOf(request, 'api-appid')];
      return key && app && /^\S{10,}$/.test(key) && /^2_\d+_\w+$/.test(app) ? key : null;
    },
    newAccount: () => ({
      tags: ['Bought the bakery course', 'Webinar guest'].map((tag_name) => ({ tag_id: String(++lastTag), tag_name, object_type_id: '0' })),
      fields: { firstname: { alias: 'First Name', type: 'text' }, email: { alias: 'Email', type: 'email' }, address: { alias: 'Address', type: 'text' }, birthday: { alias: 'Birthday', type: 'fulldate' } },
    }),
    answer,
    errorOf,
  });

function answer(account: Account, { method, path, query, body }: Request): Answer {
  switch (`${method} ${path}`) {
    case 'GET /1/Tags':
      // More than fifty are never sent, and nothing says that there are more.
      return done(slice(account.tags, numberIn(query, 'start', { otherwise: 0, most: 1e6 }), numberIn(query, 'range', { otherwise: 50, most: 50 })));
    case 'GET /1/Contacts/meta':
      return done({ 0: { name: 'Contact', fields: account.fields } });
    case 'POST /1/objects/fieldeditor':
      return createFields(account, jsonObject(body));
    default:
      return errorOf(404);
  }
}

function createFields(account: Account, wish: Record<string, unknown> | undefined): Answer {
  const columns = wish?.fields;
  if (wish?.objectID !== 0 || typeof wish.name !== 'string' || !Array.isArray(columns)) return errorOf(422);
  const success: Record<string, string> = {};
  for (const { alias, type } of columns.flat() as { alias?: unknown; type?: unknown }[]) {
    if (typeof alias !== 'string' || typeof type !== 'string') return errorOf(422);
    if (Object.values(account.fields).some((field) => field.alias === alias)) return errorOf(422, `Field ${alias} already exists.`);
    const id = `f${++lastField}`;
    account.fields[id] = { alias, type };
    success[id] = alias;
  }
  return done({ success, error: [] });
}

const done = (data: unknown): Answer => ok({ code: 0, data, account_id: '1' });
