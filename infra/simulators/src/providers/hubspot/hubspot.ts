import { createHmac } from 'node:crypto';
import { type Answer, type Handler, jsonObject, type Request } from '../../answer.ts';
import type { RetryPolicy, WebhookSender } from '../../webhook-sender.ts';
import { createProvider, headerOf, randomKey, type ProviderSimulator } from '../simulated-provider.ts';
import {
  appCallsOf,
  contactOf,
  addToList,
  newAccount,
  workflowCallsOf,
  type App,
  type Contact,
  type HubSpotAccount,
} from './account.ts';
import { answer, errorOf } from './api.ts';

/** A workflow retries for three days, first after a minute and later every eight hours; a permanent rejection is final. */
const workflowRetryPolicy: RetryPolicy = {
  retrySeconds: [60, 300, 1_800, 7_200, ...Array.from({ length: 8 }, () => 28_800)],
  timeoutMs: 10_000,
  isAccepted: (status) => status < 300 || (status >= 400 && status < 500 && status !== 429),
};

/** Webhook calls of an app time out after five seconds, and are retried ten times within a day. */
const appRetryPolicy: RetryPolicy = {
  retrySeconds: [60, 120, 300, 600, 1_800, 3_600, 7_200, 14_400, 21_600, 28_800],
  timeoutMs: 5_000,
};

/** HubSpot's ten-second limit has its own headers, and no `Retry-After`. */
const rateLimitHeaders = {
  'x-hubspot-ratelimit-max': '100',
  'x-hubspot-ratelimit-remaining': '0',
  'x-hubspot-ratelimit-interval-milliseconds': '10000',
};

/** Simulates HubSpot (developers.hubspot.com/docs/api-reference), limited to what Lastcall uses, at `/hubspot`. A token has at least twenty characters. `/sim/workflows` adds a URL to a workflow of a list, and `/sim/apps` to an app. */
export const simulator: ProviderSimulator = {
  name: 'hubspot',
  newCredentials: () => ({ api_key: `pat-na1-${randomKey(32)}` }),
  create,
};

function create(sender: WebhookSender): Handler {
  const accounts = new Map<string, HubSpotAccount>();
  const accountOf = (key: string): HubSpotAccount => {
    const account = accounts.get(key) ?? newAccount();
    accounts.set(key, account);
    return account;
  };

  const provider = createProvider<HubSpotAccount>({
    name: 'hubspot',
    keyIn: (request) => /^Bearer (\S{20,})$/.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? null,
    newAccount: accountOf,
    bodyType: 'application/json',
    answer,
    addContact: (account, containerId, email, isSilent) => {
      const list = account.lists.find(({ listId }) => listId === containerId);
      if (!list) return false;
      const contact = contactOf(account, email);
      addToList(list, contact);
      if (!isSilent) emitMembership(sender, account, contact, containerId);
      return true;
    },
    contacts: ({ contacts }) =>
      contacts.map(({ properties: { email, ...fields } }) => ({ email: email ?? '', fields })),
    rateLimitHeaders,
    errorOf,
  });

  return (request) => saveManualSettings(accountOf, request) ?? provider(request);
}

/** Saves the settings that an account's owner makes manually at HubSpot. */
function saveManualSettings(
  accountOf: (key: string) => HubSpotAccount,
  { method, path, body }: Request,
): Answer | undefined {
  const {
    key = '',
    listId = '',
    url = '',
    secret = '',
  } = (jsonObject(body) ?? {}) as Record<string, string | undefined>;
  switch (`${method} ${path}`) {
    case 'POST /hubspot/sim/workflows':
      accountOf(key).workflows.push({ listId, url, secret });
      return { status: 204 };
    case 'POST /hubspot/sim/apps':
      accountOf(key).apps.push({ url, secret });
      return { status: 204 };
    default:
      return undefined;
  }
}

function emitMembership(sender: WebhookSender, account: HubSpotAccount, contact: Contact, listId: string): void {
  const send = (to: App, json: unknown, patience: typeof appRetryPolicy): void => {
    const body = JSON.stringify(json);
    sender.send({ url: to.url, body, headers: () => ({ ...jsonHeaders, ...signature(to, body) }) }, patience);
  };
  for (const { workflow, json } of workflowCallsOf(account, contact, listId)) send(workflow, json, workflowRetryPolicy);
  for (const { app, json } of appCallsOf(account, contact)) send(app, json, appRetryPolicy);
}

const jsonHeaders = { 'content-type': 'application/json' };

/** Version 3 of HubSpot's signature, computed for each attempt. */
function signature({ url, secret }: App, body: string): Record<string, string> {
  const time = String(Date.now());
  return {
    'x-hubspot-signature-version': 'v3',
    'x-hubspot-request-timestamp': time,
    'x-hubspot-signature-v3': createHmac('sha256', secret).update(`POST${url}${body}${time}`).digest('base64'),
  };
}
