import { randomUUID } from 'node:crypto';
import { type Answer, type Handler, type Request } from '../../answer.ts';
import type { RetryPolicy, WebhookSender } from '../../webhook-sender.ts';
import { createProvider, headerOf, ok, randomKey, type ProviderSimulator } from '../simulated-provider.ts';
import { contactOf, newAccount, tagAddedOf, type KajabiAccount } from './account.ts';
import { answer, errorOf } from './api.ts';

/** Kajabi documents no retries. */
const retryPolicy: RetryPolicy = { retrySeconds: [], timeoutMs: 10_000 };
const tokenSeconds = 7_200;

/** Simulates Kajabi (developers.kajabi.com), limited to what Lastcall uses, at `/kajabi/v1`. A user's key is a `client_id` and a `client_secret` of at least sixteen characters each; `/sim/tokens` expires the tokens of an account. */
export const simulator: ProviderSimulator = {
  name: 'kajabi',
  newCredentials: () => ({ client_id: randomKey(32), client_secret: randomKey(64) }),
  keyOf: ({ client_id = '' }) => client_id,
  create,
};

function create(sender: WebhookSender): Handler {
  const tokens = new Map<string, string>();

  const provider = createProvider<KajabiAccount>({
    name: 'kajabi',
    keyIn: (request) =>
      isTokenRequest(request)
        ? keyInForm(request)
        : (tokens.get(/^Bearer (\S+)$/.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? '') ?? null),
    respondWithoutKey: (request) =>
      isTokenRequest(request) && keyInForm(request) === null
        ? { status: 401, json: { error: 'Invalid client credentials' } }
        : undefined,
    newAccount,
    answer: (account, request) =>
      isTokenRequest(request) ? newToken(tokens, keyInForm(request)!) : answer(account, request),
    addContact: (account, containerId, email, isSilent) => {
      const tag = account.tags.find(({ id }) => id === containerId.split('/').at(-1));
      if (!tag) return false;
      const contact = contactOf(account, tag.siteId, email);
      contact.tagIds.add(tag.id);
      contact.attributes.updated_at = new Date().toISOString();
      for (const { url, json } of isSilent ? [] : tagAddedOf(account, contact, tag))
        sender.send(
          { url, body: JSON.stringify(json), headers: () => ({ 'content-type': 'application/json' }) },
          retryPolicy,
        );
      return true;
    },
    contacts: ({ contacts }) =>
      contacts.map(({ attributes }) => ({
        email: attributes.email,
        fields: Object.fromEntries(
          Object.entries(attributes)
            .filter(([name]) => name.startsWith('custom_'))
            .map(([name, value]) => [name, String(value ?? '')]),
        ),
      })),
    webhooks: ({ hooks }) => hooks.map(({ attributes }) => ({ url: attributes.target_url })),
    errorOf,
  });

  return (request) =>
    request.method === 'DELETE' && request.path === '/kajabi/sim/tokens'
      ? revokeTokens(tokens, request.query.get('key'))
      : provider(request);
}

function revokeTokens(tokens: Map<string, string>, key: string | null): Answer {
  for (const [token, owner] of tokens) if (owner === key) tokens.delete(token);
  return { status: 204 };
}

const isTokenRequest = ({ method, path }: Request): boolean => method === 'POST' && path === '/v1/oauth/token';

function keyInForm({ body }: Request): string | null {
  const form = new URLSearchParams(body);
  const isRight =
    form.get('grant_type') === 'client_credentials' &&
    [form.get('client_id'), form.get('client_secret')].every((part) => /^\S{16,}$/.test(part ?? ''));
  return isRight ? form.get('client_id') : null;
}

function newToken(tokens: Map<string, string>, key: string): Answer {
  const access_token = randomUUID();
  tokens.set(access_token, key);
  return ok({ access_token, refresh_token: randomUUID(), token_type: 'Bearer', expires_in: tokenSeconds });
}
