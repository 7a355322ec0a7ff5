import type { RetryPolicy, WebhookSender } from '../../webhook-sender.ts';
import { createProvider, headerOf, randomKey, type ProviderSimulator } from '../simulated-provider.ts';
import { additionOf, contactOf, addToList, newAccount, type BrevoAccount } from './account.ts';
import { answer, errorOf } from './api.ts';

/** Brevo retries after ten minutes, one hour, two and eight. */
const retryPolicy: RetryPolicy = { retrySeconds: [600, 3_600, 7_200, 28_800], timeoutMs: 10_000 };

/** Brevo's rate limit headers (developers.brevo.com/docs/limit-headers). */
const rateLimitHeaders = {
  'x-sib-ratelimit-limit': '10',
  'x-sib-ratelimit-remaining': '0',
  'x-sib-ratelimit-reset': '30',
};

/** Simulates Brevo (developers.brevo.com/reference), limited to what Lastcall uses, at `/brevo/v3`. A key starts with `xkeysib-`. */
export const simulator: ProviderSimulator = {
  name: 'brevo',
  newCredentials: () => ({ api_key: `xkeysib-${randomKey(64)}` }),
  create,
};

function create(sender: WebhookSender) {
  return createProvider<BrevoAccount>({
    name: 'brevo',
    keyIn: (request) => /^xkeysib-\S{16,}$/.exec(headerOf(request, 'api-key') ?? '')?.[0] ?? null,
    newAccount,
    answer,
    addContact: (account, containerId, email, isSilent) => {
      const list = account.lists.find(({ id }) => String(id) === containerId);
      if (!list) return false;
      const contact = contactOf(account, email);
      addToList(contact, list.id);
      for (const { url, json } of isSilent ? [] : additionOf(account, contact, list.id))
        sender.send(
          { url, body: JSON.stringify(json), headers: () => ({ 'content-type': 'application/json' }) },
          retryPolicy,
        );
      return true;
    },
    contacts: ({ contacts }) =>
      contacts.map(({ email, attributes }) => ({
        email,
        fields: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value ?? '')])),
      })),
    webhooks: (account) => account.webhooks,
    rateLimitHeaders,
    errorOf,
  });
}
