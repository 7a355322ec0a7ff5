import { randomUUID } from 'node:crypto';
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

interface Account {
  readonly campaigns: { campaignId: string; name: string }[];
  readonly contacts: {
    contactId: string;
    campaignId: string;
    email: string;
    createdOn: string;
    values: Map<string, string>;
  }[];
  readonly fields: { customFieldId: string; name: string; type: string; hidden: string; values: string[] }[];
  /** The single callback URL of an account, which receives all events. */
  callback: string | null;
}

const codes: Record<number, { code: number; message: string }> = {
  400: { code: 1000, message: 'General error of validation process, more details should be in context section' },
  401: { code: 1014, message: 'Unable to authenticate request. Check credentials or authentication method details' },
  403: { code: 1014, message: 'Unable to authenticate request. Check credentials or authentication method details' },
  404: { code: 1013, message: 'Resource not found' },
  409: { code: 1008, message: 'There is another resource with the same value of unique property' },
  429: { code: 1015, message: 'Requests limit has been reached' },
  500: { code: 1, message: 'Internal error' },
};
const errorOf = (status: number, message = codes[status]?.message ?? 'Error'): Answer => ({
  status,
  json: {
    httpStatus: status,
    code: codes[status]?.code ?? 1,
    codeDescription: message,
    message,
    moreInfo: 'https://apidocs.getresponse.com/v3/errors',
    context: [],
    uuid: randomUUID(),
  },
});

let idCount = 0;
const newId = (): string => `p${(++idCount).toString(36).padStart(5, '0')}`;

/** Simulates GetResponse's API v3 (apidocs.getresponse.com/v3), limited to what Lastcall uses, at `/getresponse/v3`. A key has at least twenty characters. */
export const simulator: ProviderSimulator = {
  name: 'getresponse',
  newCredentials: () => ({ api_key: randomKey(32) }),
  create,
};

function create(sender: WebhookSender): Handler {
  return createProvider<Account>({
    name: 'getresponse',
    bodyType: 'application/json',
    keyIn: (request) => /^api-key (\S{20,})$/.exec(headerOf(request, 'x-auth-token') ?? '')?.[1] ?? null,
    newAccount: () => ({
      campaigns: ['bakery_course', 'newsletter'].map((name) => ({ campaignId: newId(), name })),
      fields: [
        { customFieldId: newId(), name: 'city', type: 'text', hidden: 'false', values: [] },
        { customFieldId: newId(), name: 'birthdate', type: 'date', hidden: 'false', values: [] },
      ],
      contacts: [],
      callback: null,
    }),
    answer,
    addContact: ({ campaigns, contacts, callback }, campaignId, email, isSilent) => {
      const campaign = campaigns.find((each) => each.campaignId === campaignId);
      if (!campaign) return false;
      contacts.push(aContact(campaignId, email));
      if (callback !== null && !isSilent)
        sender.send(
          { url: callbackUrl(callback, campaign, email), method: 'GET', body: '', headers: () => ({}) },
          { retrySeconds: [], timeoutMs: 4_000 },
        );
      return true;
    },
    contacts: ({ contacts }) => contacts.map(({ email, values }) => ({ email, fields: Object.fromEntries(values) })),
    // Its rate limit errors contain the reset time, but no `Retry-After`.
    rateLimitHeaders: { 'x-ratelimit-limit': '30000', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30 seconds' },
    rejectedKeyStatus: 403,
    errorOf,
    simulate: ({ method, path, body }, accountOf) => {
      if (method !== 'POST' || path !== '/sim/callback') return undefined;
      const { key, url } = jsonObject(body) ?? {};
      accountOf(String(key)).callback = String(url);
      return { status: 204 };
    },
  });
}

/** A callback has all values in its query, appended to the configured URL. */
function callbackUrl(url: string, { campaignId, name }: Account['campaigns'][number], email: string): string {
  const query = new URLSearchParams({
    action: 'subscribe',
    account_id: 'VfEj1',
    campaign_id: campaignId,
    campaign_name: name,
    contact_id: newId(),
    contact_email: email,
  });
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

function answer(account: Account, { method, path, query, body }: Request): Answer {
  const [, campaignId] = /^\/v3\/campaigns\/([^/]+)\/contacts$/.exec(path) ?? [];
  if (method === 'GET' && campaignId !== undefined) return contactsOf(account, campaignId, query);
  const [, contactId] = /^\/v3\/contacts\/([^/]+)\/custom-fields$/.exec(path) ?? [];
  if (method === 'POST' && contactId !== undefined) return writeFields(account, contactId, body);
  switch (`${method} ${path}`) {
    case 'GET /v3/accounts':
      return ok({
        accountId: 'VfEj1',
        email: 'baker@example.com',
        firstName: 'Ann',
        lastName: 'Baker',
        companyName: 'Bakery school',
        phone: '',
      });
    case 'GET /v3/campaigns':
      return page(account.campaigns, query);
    case 'GET /v3/contacts':
      return page(
        account.contacts.filter(({ email }) => email.includes(query.get('query[email]') ?? '')).map(shown),
        query,
      );
    case 'POST /v3/contacts':
      return createContact(account, body);
    case 'GET /v3/custom-fields':
      return page(account.fields, query);
    case 'POST /v3/custom-fields': {
      const name = textIn(jsonObject(body), 'name');
      if (!name || !/^[a-z0-9_]{1,128}$/.test(name))
        return errorOf(400, 'Custom field name may contain lower-case letters, digits and underscores only');
      if (account.fields.some((field) => field.name === name)) return errorOf(409);
      const field = {
        customFieldId: newId(),
        name,
        type: textIn(jsonObject(body), 'type') ?? 'text',
        hidden: 'false',
        values: [],
      };
      account.fields.push(field);
      return ok(field, 201);
    }
    default:
      return errorOf(404);
  }
}

/** Adds a contact to a list once. GetResponse adds the contact after it has responded, so the response does not contain the contact. */
function createContact({ campaigns, contacts }: Account, body: string): Answer {
  const requested = jsonObject(body);
  const [email, campaignId] = [
    textIn(requested, 'email'),
    textIn(requested?.campaign as Record<string, unknown> | undefined, 'campaignId'),
  ];
  if (!email?.includes('@') || !campaigns.some((campaign) => campaign.campaignId === campaignId)) return errorOf(400);
  if (contacts.some((contact) => contact.campaignId === campaignId && contact.email === email))
    return errorOf(409, 'Contact already added');
  contacts.push(aContact(campaignId!, email));
  return { status: 202 };
}

function aContact(campaignId: string, email: string): Account['contacts'][number] {
  return {
    contactId: newId(),
    campaignId,
    email,
    createdOn: new Date().toISOString().replace(/\.\d+Z$/, '+0000'),
    values: new Map(),
  };
}

/** Lists contacts; a search by email address matches substrings. */
function contactsOf({ campaigns, contacts }: Account, campaignId: string, query: URLSearchParams): Answer {
  if (!campaigns.some((campaign) => campaign.campaignId === campaignId)) return errorOf(404);
  const from = Date.parse(query.get('query[createdOn][from]') ?? '') || 0;
  return page(
    contacts
      .filter(
        (contact) =>
          contact.campaignId === campaignId &&
          contact.email.includes(query.get('query[email]') ?? '') &&
          Date.parse(contact.createdOn) >= from,
      )
      .map(shown),
    query,
  );
}

const shown = ({ contactId, email, createdOn }: Account['contacts'][number]) => ({ contactId, email, createdOn });

function writeFields({ contacts, fields }: Account, contactId: string, body: string): Answer {
  const contact = contacts.find((each) => each.contactId === contactId);
  const requestedFields = jsonObject(body)?.customFieldValues as
    | { customFieldId: string; value: string[] }[]
    | undefined;
  if (!contact) return errorOf(404);
  if (
    !requestedFields?.every(
      ({ customFieldId, value }) =>
        fields.some((field) => field.customFieldId === customFieldId) && Array.isArray(value),
    )
  )
    return errorOf(400);
  for (const { customFieldId, value } of requestedFields) contact.values.set(customFieldId, value[0] ?? '');
  return ok({ contactId, customFieldValues: requestedFields });
}

/** Returns a page of rows; the total is only in the headers. */
function page(rows: readonly unknown[], query: URLSearchParams): Answer {
  const perPage = numberIn(query, 'perPage', { otherwise: 100, max: 1_000 }) || 100;
  const at = numberIn(query, 'page', { otherwise: 1, max: 10_000 }) || 1;
  const headers = {
    TotalCount: String(rows.length),
    TotalPages: String(Math.max(1, Math.ceil(rows.length / perPage))),
    CurrentPage: String(at),
  };
  return { status: 200, json: slice(rows, (at - 1) * perPage, perPage), headers };
}
