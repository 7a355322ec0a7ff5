import { actions, notices } from '@lastcall/contracts/platform';

/** The copy of the API keys screen. */
export const messages = {
  title: 'API keys',
  text: 'API keys let Zapier, Make or your own app start countdowns and record sales in this account.',
  loading: 'Loading API keys',
  failed: notices.failed,
  add: 'Create API key',
  emptyTitle: 'No API keys yet',
  emptyText: 'Create a separate key for each app, so you can revoke one without affecting the others.',
  full: 'You’ve reached the maximum number of API keys. Revoke one you no longer use.',

  created: (at: string) => `Created ${at}`,
  lastUsed: (at: string) => `Last used ${at}`,
  neverUsed: 'Never used',
  revoke: actions.revoke,
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: 'Revoke this API key?',
  revokeText: (name: string) => `Any app that uses “${name}” loses access immediately. This can’t be undone.`,
  revoked: 'API key revoked',

  addTitle: 'Create API key',
  name: 'Name',
  nameHint: 'The app that will use this key, such as Zapier or your store’s server.',
  create: 'Create API key',
  creating: 'Creating...',
  cancel: actions.cancel,
  close: actions.close,

  keyTitle: 'Your new API key',
  keyOnce:
    'Copy it now. You won’t be able to see it again. Anyone with this key can read and change deadlines and sales, so never put it on a page or in an email.',
  copyKey: 'Copy API key',
  keyKept: actions.done,

  howTitle: 'How to use your API key',
  howText: 'Send the key in the Authorization header. This request starts a lead’s countdown and returns the deadline:',
  example: 'Terminal example',
  copyExample: actions.copy,
  yourKey: 'lc_your_key',
  yourCampaign: 'your-campaign-id',
  repeats: 'Requests with the same Idempotency-Key can be retried for 24 hours and run only once.',
  all: 'Download the OpenAPI file',
  zapierTitle: 'Zapier',
  zapierText:
    'Add the action “Webhooks by Zapier” and choose POST. Use the URL and headers from the example. To receive events, subscribe a Catch Hook with POST /v1/hooks.',
  zapierLink: 'Webhooks by Zapier',
  zapierUrl: 'https://zapier.com/apps/webhook/integrations',
  makeTitle: 'Make',
  makeText:
    'Add the module “HTTP: Make a request” with the same URL and headers. To receive events, attach a custom webhook with POST /v1/hooks.',
  makeLink: 'HTTP by Make',
  makeUrl: 'https://www.make.com/en/integrations/http',
  opensInNewTab: notices.opensInNewTab,
  loadFailed: 'We couldn’t load your API keys.',
} as const;
