/** The copy of the API keys screen. */
export const messages = {
  title: 'API keys',
  text: 'A key lets Zapier, Make or your own program start deadlines and record sales in this account.',
  loading: 'Loading your API keys',
  failed: 'Something went wrong. Please try again.',
  add: 'Create a key',
  emptyTitle: 'No API key yet',
  emptyText: 'Create one for each program, so that you can take it back without stopping the others.',
  full: 'These are all the keys an account can have. Revoke one that is not used any more.',

  created: (at: string) => `Created ${at}`,
  lastUsed: (at: string) => `Last used ${at}`,
  neverUsed: 'Never used',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: 'Revoke this key?',
  revokeText: (name: string) => `Whatever uses “${name}” stops working at once. This cannot be undone.`,
  revoked: 'The key is revoked.',

  addTitle: 'Create an API key',
  name: 'Name',
  nameHint: 'What will use it, such as Zapier or Shop server.',
  create: 'Create key',
  creating: 'Creating...',
  cancel: 'Cancel',
  close: 'Close',

  keyTitle: 'Your new API key',
  keyOnce:
    'Copy it now: it is shown this once. Whoever has it can read and change deadlines and sales of this account, so keep it out of pages and of mails.',
  copyKey: 'Copy the key',
  keyKept: 'I have it',

  howTitle: 'How to call it',
  howText: 'Send the key in the Authorization header. This starts a deadline, and answers with it at once:',
  example: 'Example for a terminal',
  copyExample: 'Copy',
  yourKey: 'lc_your_key',
  yourCampaign: 'the-id-of-a-campaign',
  repeats: 'With the same Idempotency-Key a call can be sent again for 24 hours and is done once.',
  all: 'All calls as an OpenAPI file',
  zapierTitle: 'Zapier',
  zapierText:
    'Add “Webhooks by Zapier” as an action and choose POST, with the address and the headers of the example. To be told of events, subscribe a Catch Hook by POST /v1/hooks.',
  zapierLink: 'Webhooks by Zapier',
  zapierUrl: 'https://zapier.com/apps/webhook/integrations',
  makeTitle: 'Make',
  makeText:
    'Add the module “HTTP: Make a request” with the same address and headers. To be told of events, attach a custom webhook by POST /v1/hooks.',
  makeLink: 'HTTP by Make',
  makeUrl: 'https://www.make.com/en/integrations/http',
  opensInNewTab: 'opens in a new tab',
} as const;
