import type { ContainerKind, IntegrationProvider } from '@lastcall/contracts/providers';

/** What is said when a call failed and nobody gave a reason. */
export const failures = {
  load: 'Failed to fetch integration data',
  fields: 'Failed to fetch provider fields',
  connect: 'Provider connection could not be created.',
  save: 'Provider integration could not be saved.',
  createField: 'Custom field could not be created.',
  containers: 'Failed to fetch integration data',
  webhook: 'The webhook could not be created. Please try again.',
} as const;

const kinds: Readonly<Record<ContainerKind, string>> = { list: 'list', group: 'group', tag: 'tag' };
const Kinds: Readonly<Record<ContainerKind, string>> = { list: 'List', group: 'Group', tag: 'Tag' };

/** The words of the integrations. */
export const messages = {
  title: 'Integration',
  text: 'Who comes in from your email platform starts their deadline there. Connect the platform, or let another program tell Lastcall.',
  loading: 'Loading the integration',
  loadFailed: 'The integration could not be loaded.',
  tabs: 'Ways to start deadlines from outside',
  zapier: 'Zapier',
  make: 'Make',
  custom: 'Custom API',
  shopify: 'Shopify',
  backToEmails: 'Back to Emails',

  connectionStep: 'Connection',
  connectionText: (provider: string) => `Lastcall signs in to ${provider} with these. They are stored encrypted and never shown again.`,
  whereToFind: (provider: string) => `Where ${provider} shows them`,
  opensInNewTab: '(opens in a new tab)',
  edit: 'Edit',
  editField: (field: string) => `Edit ${field}`,
  stored: 'Stored. Click Edit to replace it.',
  endsIn: (lastFour: string) => `ends in ${lastFour}`,
  integrate: 'Integrate',
  integrating: 'Integrating...',
  clickEdit: 'Click Edit to change the credentials',
  integrated: 'Successfully integrated! Click next to continue...',
  cancel: 'Cancel',
  next: 'Next',
  account: 'Account',
  accountOf: (lastFour: string) => `Key that ends in ${lastFour}`,
  addAccount: 'Connect another account',

  triggerStep: 'Trigger',
  triggerText: 'What starts the deadline of a person?',
  triggers: {
    list: 'Somebody joins a list',
    group: 'Somebody joins a group',
    tag: 'Somebody gets a tag',
  } satisfies Record<ContainerKind, string>,

  containerStep: (type: ContainerKind) => Kinds[type],
  containerText: (type: ContainerKind) => `Whoever gets into this ${kinds[type]} starts their deadline.`,
  containerLabel: (type: ContainerKind, provider: string) => `${Kinds[type]} in ${provider}`,
  containerPlaceholder: (type: ContainerKind) => `Choose a ${kinds[type]}`,
  containersLoading: (type: ContainerKind) => `Loading the ${kinds[type]}s`,
  noContainers: (type: ContainerKind, provider: string) => `There is no ${kinds[type]} in ${provider} yet. Make one there, then load again.`,
  notFound: 'Nothing found',
  loadAgain: 'Load again',
  saving: 'Saving...',
  saved: 'Saved',

  fieldStep: 'Custom field',
  fieldText: (provider: string) => `The field of ${provider} that the deadline of each person is written into. Your emails can show it as text.`,
  fieldLabel: 'Custom field',
  fieldPlaceholder: 'Choose a field, or type a new name',
  fieldsLoading: 'Loading the fields',
  createField: (name: string) => `Create "${name}"`,
  creatingField: 'Creating the field...',
  skip: 'Skip',

  webhookStep: 'Webhook',
  webhookText: (provider: string) => `With a webhook ${provider} tells Lastcall of each person at once.`,
  createWebhook: 'Create the webhook',
  creatingWebhook: 'Creating the webhook...',
  createAgain: 'Try again',
  webhookFailed: 'The webhook could not be created.',
  webhookCreated: (provider: string) => `The webhook is in ${provider}. New people start their deadline from now on.`,
  openRule: (provider: string) => `Open it in ${provider}`,
  webhookWaits: 'Choose what starts the deadline first.',
  webhookByHand: (provider: string) => `Lastcall cannot make this webhook in ${provider} for you. Paste the address there:`,
  webhookUrl: 'Webhook URL',
  copy: 'Copy',
  copyUrl: 'Copy the webhook URL',
  postData: 'Post data',
  copyPostData: 'Copy the post data',
  requestBody: 'Request body',
  copyRequestBody: 'Copy the request body',
  checklist: 'Checklist',

  byHand: (provider: string) => `${provider} is set up by hand: it has no connection to Lastcall, and calls this address instead.`,
  notListed: (platform: string) => `${platform} has no integration of its own yet. Use one of these ways, or links in your emails.`,
  mergeTag: (provider: string) => `Where an email address is asked for in ${provider}, use`,

  help: 'How to set it up',
  helpText: 'From the first key to the first person.',
  test: 'How to test it',
  testText: 'See your own deadline start.',
  close: 'Close',
  testSteps: [
    'Put a test address of yours into the list, group or tag that you chose.',
    'Open People in this campaign. The address is there within a minute, with the time when its deadline began.',
    'To test again with the same address, clear its tracking in the summary of the campaign first.',
  ],

  // The dialog of MailerLite.
  mailerLite: 'MailerLite',
  setUpMailerLite: 'Set up MailerLite',
  changeField: 'Change the custom field',
  apiKey: 'API Key',
  apiKeyRequired: 'API Key is required',
  connect: 'Connect',
  connecting: 'Connecting...',
  selectConnection: 'Connection',
  selectConnectionPlaceholder: 'Select a connection',
  selectConnectionRequired: 'Please select a connection',
  useConnection: 'Continue',
  save: 'Save',
  fieldRequired: 'Please choose a field',
} as const;

/** What is to be done in each program, in its order; the address is copied above. */
export const checklists: Readonly<Record<IntegrationProvider | 'zapier' | 'make' | 'custom' | 'shopify', readonly string[]>> = {
  kit: ['Copy an API key from Kit: Settings, Developer, API keys.', 'Integrate, then choose the tag that starts the deadline.', 'Choose the field that the deadline is written into.', 'Create the webhook.'],
  activecampaign: [
    'Copy the API URL and the key from ActiveCampaign: Settings, Developer.',
    'Choose a list, for which the webhook is made for you, or a tag.',
    'For a tag, add the step Webhook to the automation that the tag begins, and paste the address.',
  ],
  mailerlite: ['Make an API key in MailerLite: Integrations, API.', 'Set up MailerLite: paste the key, then choose the custom field.', 'Choose the group that starts the deadline, and create the webhook.'],
  getresponse: [
    'Copy an API key from GetResponse: Tools, Integrations and API. A key that nobody uses for 90 days expires.',
    'Choose the list and the field.',
    'In GetResponse, open Integrations and API, Callbacks. Paste the address and tick Subscribes alone.',
    'GetResponse has one address for all campaigns: when you add another campaign, paste its new address again.',
  ],
  mailchimp: ['Copy an API key from Mailchimp: Account, Extras, API keys, with the part behind its hyphen.', 'Choose an audience or a group, and the merge field.', 'Create the webhook.'],
  keap: ['In Keap, open the campaign builder and add the step Send HTTP Post behind what starts the deadline.', 'Paste the address. Its placeholders are filled in for each contact.', 'Publish the campaign.'],
  ontraport: [
    'Make an API key in Ontraport: Administration, Integrations, API keys, with the rights Add Contacts, Search Contacts and Manage Fields.',
    'Add a rule or an automation step Send to a webhook behind what starts the deadline.',
    'Paste the webhook URL, and the post data below it.',
    'A field that you make by hand belongs in the tab Contact Information.',
  ],
  drip: ['In Drip, add the action Send an HTTP post to the workflow that starts the deadline.', 'Paste the address, and start the workflow.'],
  zapier: ['Make a Zap with the app of your choice as its trigger.', 'Add the action Webhooks by Zapier, POST, and paste the address.', 'Send the field email with the address of the person.'],
  make: ['Add the module HTTP, Make a request, to your scenario with the method POST.', 'Paste the address, and send JSON with the field email.'],
  custom: ['Send a POST request to the address from your own program.', 'Its body is JSON or a form with the field email. Many people at once are a list.'],
  shopify: ['In Shopify Flow, begin with what starts the deadline, such as Customer created.', 'Add the action Send HTTP request with the method POST and paste the address.', 'Add the header Content-Type with the value application/json, and paste the request body.'],
};
