import type { WebhookSender } from '../../webhook-sender.ts';
import { createProvider, headerOf, randomKey, type ProviderSimulator } from '../simulated-provider.ts';
import { contactOf, newAccount, type KeapAccount } from './account.ts';
import { answer, keapError } from './api.ts';
import { KeapHooks } from './hooks.ts';

/** Simulates Keap (developer.infusionsoft.com), limited to what Lastcall uses, at `/keap/crm/rest`. A key has at least twenty characters, and is sent as a bearer token. */
function createKeap(sender: WebhookSender) {
  const hooks = new KeapHooks(sender);
  return createProvider<KeapAccount>({
    name: 'keap',
    keyIn: (request) => /^Bearer (\S{20,})$/.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? null,
    newAccount,
    answer: (account, request) => answer(hooks, account, request),
    addContact: (account, containerId, email, isSilent) => {
      if (!account.tags.some(({ id }) => id === containerId)) return false;
      const contact = contactOf(account, email);
      contact.tags.set(containerId, new Date());
      if (!isSilent) hooks.emit(account, containerId, contact);
      return true;
    },
    contacts: ({ contacts }) => contacts.map(({ email, fields }) => ({ email, fields: Object.fromEntries(fields) })),
    webhooks: (account) => account.hooks.map(({ hookUrl }) => ({ url: hookUrl })),
    rateLimitHeaders: {
      'retry-after': '30',
      'x-keap-product-throttle-available': '0',
      'x-keap-tenant-throttle-available': '9900',
    },
    errorOf: keapError,
  });
}

/** The configuration of Keap for tests and a stack. */
export const simulator: ProviderSimulator = {
  name: 'keap',
  newCredentials: () => ({ api_key: `KeapAK-${randomKey(48)}` }),
  create: createKeap,
};
