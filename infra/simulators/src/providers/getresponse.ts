import { randomUUID } from 'node:crypto';
import { type Answer, jsonObject, type Request } from '../answer.ts';
import { createProvider, headerOf, numberIn, ok, slice, textIn } from './simulated-provider.ts';

interface Account {
  readonly campaigns: { campaignId: string; name: string }[];
  readonly fields: { customFieldId: string; name: string; type: string; hidden: string; values: string[] }[];
}

const codes: Record<number, { code: number; message: string }> = {
  400: { code: 1000, message: 'General error of validation process, more details should be in context section' },
  401: { code: 1014, message: 'Unable to authenticate request. Check credentials or authentication method details' },
  404: { code: 1013, message: 'Resource not found' },
  409: { code: 1008, message: 'There is another resource with the same value of unique property' },
  429: { code: 1015, message: 'Requests limit has been reached' },
  500: { code: 1, message: 'Internal error' },
};
const errorOf = (status: number, message = codes[status]?.message ?? 'Error'): Answer => ({
  status,
  json: { httpStatus: status, code: codes[status]?.code ?? 1, codeDescription: message, message, moreInfo: 'https://apidocs.getresponse.com/v3/errors', context: [], uuid: randomUUID() },
});

let made = 0;
const newId = (): string => `p${(++made).toString(36).padStart(5, '0')}`;

/** GetResponse's API v3 (apidocs.getresponse.com/v3) as far as Lastcall uses it, at `/getresponse/v3`. A key has twenty characters at least. */
export const createGetResponse = () =>
  createProvider<Account>({
    name: 'getresponse',
    keyIn: (request) => /^api-key (\S{20,})$/.exec(headerOf(request, 'x-auth-token') ?? '')?.[1] ?? null,
    newAccount: () => ({
      campaigns: ['bakery_course', 'newsletter'].map((name) => ({ campaignId: newId(), name })),
      fields: [
        { customFieldId: newId(), name: 'city', type: 'text', hidden: 'false', values: [] },
        { customFieldId: newId(), name: 'birthdate', type: 'date', hidden: 'false', values: [] },
      ],
    }),
    answer,
    errorOf,
  });

function answer(account: Account, { method, path, query, body }: Request): Answer {
  switch (`${method} ${path}`) {
    case 'GET /v3/accounts':
      return ok({ accountId: 'VfEj1', email: 'baker@example.com', firstName: 'Ann', lastName: 'Baker', companyName: 'Bakery school', phone: '' });
    case 'GET /v3/campaigns':
      return page(account.campaigns, query);
    case 'GET /v3/custom-fields':
      return page(account.fields, query);
    case 'POST /v3/custom-fields': {
      const name = textIn(jsonObject(body), 'name');
      if (!name || !/^[a-z0-9_]{1,128}$/.test(name)) return errorOf(400, 'Custom field name may contain lower-case letters, digits and underscores only');
      if (account.fields.some((field) => field.name === name)) return errorOf(409);
      const field = { customFieldId: newId(), name, type: textIn(jsonObject(body), 'type') ?? 'text', hidden: 'false', values: [] };
      account.fields.push(field);
      return ok(field, 201);
    }
    default:
      return errorOf(404);
  }
}

/** How many there are is in the headers alone. */
function page(rows: readonly unknown[], query: URLSearchParams): Answer {
  const perPage = numberIn(query, 'perPage', { otherwise: 100, most: 1_000 }) || 100;
  const at = numberIn(query, 'page', { otherwise: 1, most: 10_000 }) || 1;
  const headers = { TotalCount: String(rows.length), TotalPages: String(Math.max(1, Math.ceil(rows.length / perPage))), CurrentPage: String(at) };
  return { status: 200, json: slice(rows, (at - 1) * perPage, perPage), headers };
}
