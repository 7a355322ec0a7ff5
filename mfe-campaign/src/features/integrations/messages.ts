import type { ContainerKind, IntegrationProvider } from '@lastcall/contracts/integrations/providers';

/** The message when a call failed without a reason. */
export const failures = {
  load: 'Failed to fetch integration data',
  fields: 'Failed to fetch provider fields',
  connect: 'Provider connection could not be created.',
  save: 'Provider integration could not be saved.',
  createField: 'Custom field could not be created.',
  containers: 'Failed to fetch integration data',
  webhook: 'The webhook could not be created. Please try again.',
  disconnect: 'The account could not be disconnected. Please try again.',
  oauth: 'Provider connection could not be created.',
  push: 'The deadlines could not be sent again. Please try again.',
  pushes: 'The list could not be loaded.',
} as const;

const kinds: Readonly<Record<ContainerKind, string>> = { list: 'list', group: 'group', tag: 'tag', form: 'form' };
const Kinds: Readonly<Record<ContainerKind, string>> = { list: 'List', group: 'Group', tag: 'Tag', form: 'Form' };

/** Formats a provider's message; one that starts with the provider's name is about it, and is not a quote. */
const saidBy = (provider: string, reason: string): string =>
  reason.startsWith(`${provider} `) ? reason : `${provider} says: ${reason}`;

/** The copy of the integrations. */
export const messages = {
  kinds,
  title: 'Integration',
  text: 'Start deadlines when contacts join your list. Connect your email platform, or use Zapier, Make or the API.',
  loading: 'Loading the integration',
  loadFailed: 'The integration could not be loaded.',
  tabs: 'Ways to start deadlines from outside',
  zapier: 'Zapier',
  make: 'Make',
  custom: 'Custom API',
  shopify: 'Shopify',
  backToEmails: 'Back to Emails',

  connectionStep: 'Connection',
  connectionText: (provider: string, fields: number) =>
    fields === 1
      ? `Lastcall signs in to ${provider} with this key. It is stored encrypted and never shown again.`
      : `Lastcall signs in to ${provider} with these. They are stored encrypted and never shown again.`,
  whereToFind: (provider: string, fields: number) => `Where to find ${fields === 1 ? 'it' : 'them'} in ${provider}`,
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
  connectWith: (provider: string) => `Connect with ${provider}`,
  goingThere: (provider: string) => `Opening ${provider}...`,
  oauthText: (provider: string) =>
    `${provider} asks you whether Lastcall may sign in to your account. No key needs to be copied.`,
  orByKey: 'Or with a key',
  connectedBy: (provider: string, account: string) => `Connected to ${account} via ${provider}. No API key needed.`,
  oauthOutcomes: {
    connected: 'Successfully integrated! Click next to continue...',
    denied: (provider: string) => `${provider} was told not to let Lastcall in. Nothing was connected.`,
    expired: 'That took longer than ten minutes, or was begun in another window. Please connect again.',
    failed: (provider: string) => `${provider} could not be connected. Please try again.`,
    full: 'There is no room for another account. Disconnect one first.',
  },
  reconnectTitle: (provider: string) => `${provider} asks you to connect again`,
  reconnectText:
    'Until then no webhook is made and no deadline is sent. Nothing is lost: what waits is done once it is connected.',
  failingTitle: (provider: string) => `${provider} isn’t responding`,
  failingText: 'We’ll keep retrying automatically. You don’t need to do anything.',
  saidBy,
  since: (time: string) => `Since ${time}`,
  connectAgain: 'Connect again',
  connectedAgain: (provider: string) => `${provider} is connected again.`,
  disconnect: 'Disconnect',
  disconnectTitle: (account: string) => `Disconnect ${account}?`,
  disconnectGoes: (provider: string) =>
    `The webhooks that Lastcall made in ${provider} are taken away there, and every campaign lets go of this account: new people start no deadline by it.`,
  disconnectStays: (provider: string) =>
    `Deadlines that have begun go on. What was written into the fields of ${provider} stays there.`,
  disconnected: (account: string) => `${account} is disconnected.`,

  triggerStep: 'Trigger',
  triggerText: 'What starts the deadline of a person?',
  triggers: {
    list: 'Joining a list',
    group: 'Joining a group',
    tag: 'Getting a tag',
    form: 'Sending a form',
  } satisfies Record<ContainerKind, string>,

  containerStep: (type: ContainerKind) => Kinds[type],
  containerText: (type: ContainerKind) =>
    `Whoever ${type === 'tag' ? 'gets' : 'joins'} this ${kinds[type]} starts their deadline.`,
  containerLabel: (type: ContainerKind, provider: string) => `${Kinds[type]} in ${provider}`,
  containerPlaceholder: (type: ContainerKind) => `Choose a ${kinds[type]}`,
  containersLoading: (type: ContainerKind) => `Loading the ${kinds[type]}s`,
  noContainers: (type: ContainerKind, provider: string) =>
    `There is no ${kinds[type]} in ${provider} yet. Make one there, then load again.`,
  notFound: 'Nothing found',
  loadAgain: 'Load again',
  saving: 'Saving...',
  saved: 'Saved',

  fieldStep: 'Custom fields',
  moreFields: 'More fields',
  fieldText: (provider: string) =>
    `Lastcall writes the deadline of each person into fields of ${provider}, and again whenever it changes. Your emails and automations can use them.`,
  fieldLabel: 'Custom field',
  fieldLabels: {
    text: 'Custom field for the deadline',
    time: 'Custom field for the exact time',
    code: 'Custom field for the personal code',
  },
  fieldHints: {
    text: 'As your emails show it, in the format and the language of the campaign.',
    time: 'For automations: the instant in UTC, such as 2026-11-24T22:59:00.000Z.',
    code: 'Ten letters and digits that are each person’s own, for their discount.',
  },
  removeField: 'Don’t sync',
  removeFieldOf: (field: string) => `Don’t sync “${field}”`,
  fieldPlaceholder: 'Choose a field, or type a new name',
  fieldOnlyPlaceholder: 'Choose a field',
  fieldsLoading: 'Loading the fields',
  createField: (name: string) => `Create "${name}"`,
  creatingField: 'Creating the field...',
  skip: 'Skip',

  webhookStep: 'Webhook',
  webhookText: (provider: string) => `With a webhook ${provider} tells Lastcall of each person at once.`,
  createWebhook: 'Create the webhook',
  creatingWebhook: 'Creating the webhook...',
  attempt: (count: number, most: number) => `Attempt ${count} of ${most}`,
  attemptFailed: (count: number, most: number) => `Attempt ${count} of ${most} has failed.`,
  nextTry: (seconds: number) =>
    seconds === 0 ? 'The next attempt begins now.' : `The next attempt begins in ${seconds} s.`,
  mayLeave: 'You can leave this page. We’ll keep trying.',
  gaveUp: (count: number) => `Lastcall gave up after ${count} ${count === 1 ? 'attempt' : 'attempts'}.`,
  pollStep: 'New people',
  polledText: (provider: string, kind: string) =>
    `${provider} tells nobody of new people, so Lastcall looks into the ${kind} every minute. There is nothing to set up.`,
  pollBeside: 'To miss nobody, such as people of a bulk import, Lastcall also looks there every 15 minutes.',
  pollEveryMinute: 'Until the webhook is there, Lastcall looks every minute.',
  polled: (when: string, people: number) =>
    `Last looked ${when}. ${people === 1 ? '1 person' : `${people.toLocaleString('en')} people`} found so far.`,
  notPolled: 'Lastcall looks for the first time in a moment.',
  pollProblem: (provider: string, reason: string) => `The last look was not answered. ${saidBy(provider, reason)}`,
  createAgain: 'Try again',
  webhookFailed: 'The webhook could not be created.',
  webhookCreated: (provider: string) => `The webhook is in ${provider}. New people start their deadline from now on.`,
  openRule: (provider: string) => `Open it in ${provider}`,
  fieldsProgress: 'Deadlines in your email platform',
  progressOf: {
    pending: (count: number) => `${count.toLocaleString('en')} waiting`,
    written: (count: number) => `${count.toLocaleString('en')} written`,
    nobody: (count: number) => `${count.toLocaleString('en')} not there yet`,
    failed: (count: number) => `${count.toLocaleString('en')} failed`,
  },
  allWritten: (count: number) =>
    count === 1
      ? 'The deadline of 1 person is written.'
      : `The deadlines of all ${count.toLocaleString('en')} people are written.`,
  nobodyStarted: 'Nobody’s deadline has begun yet. Each one is written within seconds.',
  writing: (provider: string) => `Lastcall is writing to ${provider}. This goes on without you.`,
  waitsForConnection: (provider: string) => `Lastcall goes on writing once ${provider} is connected again.`,
  nobodyText: (provider: string) =>
    `Some people have a deadline but are not in ${provider}. Theirs is written once ${provider} has them.`,
  pushAgain: 'Push again',
  pushFailedAgain: 'Try the failed again',
  pushing: 'Pushing...',
  pushed: 'All active deadlines re-synced.',
  pushedFailed: 'The failed are tried again.',
  showFailed: (count: number) => `Show who failed (${count.toLocaleString('en')})`,
  hideFailed: 'Hide them',
  listed: { failed: 'Those whom it failed for', nobody: 'Those who are not there yet' },
  showNobody: (count: number) => `Show who is not there (${count.toLocaleString('en')})`,
  whenChanged: (time: string) => `Deadline changed ${time}`,
  noAddress: 'Address is gone',
  showMore: 'Show more',
  webhookWaits: 'Choose what starts the deadline first.',
  webhookByHand: (provider: string) =>
    `Lastcall cannot make this webhook in ${provider} for you. Paste the address there:`,
  webhookUrl: 'Webhook URL',
  copy: 'Copy',
  copyUrl: 'Copy the webhook URL',
  postData: 'Post data',
  copyPostData: 'Copy the post data',
  requestBody: 'Request body',
  copyRequestBody: 'Copy the request body',
  checklist: 'Checklist',

  byHand: (provider: string) =>
    `${provider} is set up by hand: it has no connection to Lastcall, and calls this address instead.`,
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
  mailerLiteText: 'Connect your account, and choose the field that is meant for the deadline of each person.',
  mailerLiteField: (field: string) => `The field "${field}" is meant for the deadline of each person.`,
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

/** The instructions for a provider without its own. */
export const usualChecklist: readonly string[] = [
  'Connect your account.',
  'Choose what starts the deadline, and the field that is meant for it.',
  'Create the webhook, or paste the address where the provider asks for one.',
];

/** The instructions for each app, in order; the URL is copied above. */
export const checklists: Readonly<
  Record<'zapier' | 'make' | 'custom' | 'shopify', readonly string[]> &
    Partial<Record<IntegrationProvider, readonly string[]>>
> = {
  kit: [
    'Copy an API key from Kit: Settings, Developer, API keys.',
    'Integrate, then choose the tag that starts the deadline.',
    'Choose the field that is meant for the deadline.',
    'Create the webhook.',
  ],
  activecampaign: [
    'Copy the API URL and the key from ActiveCampaign: Settings, Developer.',
    'Choose a list, for which the webhook is made for you, or a tag.',
    'For a tag, add the step Webhook to the automation that the tag begins, and paste the address.',
  ],
  mailerlite: [
    'Make an API key in MailerLite: Integrations, API.',
    'Set up MailerLite: paste the key, then choose the custom field.',
    'Choose the group that starts the deadline, and create the webhook.',
  ],
  getresponse: [
    'Copy an API key from GetResponse: Tools, Integrations and API. A key that nobody uses for 90 days expires.',
    'Choose the list and the field.',
    'In GetResponse, open Integrations and API, Callbacks. Paste the address and tick Subscribes alone.',
    'GetResponse has one address for all campaigns: when you add another campaign, paste its new address again.',
  ],
  mailchimp: [
    'Copy an API key from Mailchimp: Account, Extras, API keys, with the part behind its hyphen.',
    'Choose an audience or a group, and the merge field.',
    'Create the webhook.',
  ],
  keap: [
    'In Keap, open the campaign builder and add the step Send HTTP Post behind what starts the deadline.',
    'Paste the address. Its placeholders are filled in for each contact.',
    'Publish the campaign.',
  ],
  ontraport: [
    'Make an API key in Ontraport: Administration, Integrations, API keys, with the rights Add Contacts, Search Contacts and Manage Fields.',
    'Choose the tag that starts the deadline, then create the webhook.',
    'To start deadlines from a rule instead, send the post data below to the webhook URL.',
    'A field that you make by hand belongs in the tab Contact Information.',
  ],
  drip: [
    'In Drip, add the action Send an HTTP post to the workflow that starts the deadline.',
    'Paste the address, and start the workflow.',
  ],
  aweber: [
    'Connect AWeber, then choose the list that starts the deadline.',
    'Choose the field that is meant for the deadline.',
  ],
  klaviyo: [
    'Copy a private API key from Klaviyo: Settings, API keys.',
    'Integrate, then choose the list that starts the deadline, and the property that is meant for it.',
  ],
  kajabi: [
    'In Kajabi, open Settings, Security, User API Keys. Make a key, and copy its client ID and its client secret. Some plans have no keys.',
    'Integrate, then choose the tag that starts the deadline.',
    'Choose the field. No program can make one in Kajabi: make a custom field for text there if there is none.',
    'Create the webhook.',
  ],
  hubspot: [
    'Connect HubSpot with the button, or paste the access token of a private app. Its scopes: crm.lists.read and write, crm.objects.contacts.read and write, crm.schemas.contacts.read and write.',
    'Choose the list that starts the deadline, and the property that is meant for it. HubSpot tells nobody who joins a list, so Lastcall looks every minute.',
  ],
  brevo: [
    'Copy an API key from Brevo: Settings, SMTP & API, API keys.',
    'Integrate, then choose the list that starts the deadline, and the attribute that is meant for it.',
    'Create the webhook.',
  ],
  zapier: [
    'Make a Zap with the app of your choice as its trigger.',
    'Add the action Webhooks by Zapier, POST, and paste the address.',
    'Send the field email with the address of the person.',
  ],
  make: [
    'Add the module HTTP, Make a request, to your scenario with the method POST.',
    'Paste the address, and send JSON with the field email.',
  ],
  custom: [
    'Send a POST request to the address from your own program.',
    'Its body is JSON or a form with the field email. Many people at once are a list.',
    'Or call the public API with a key from API keys in your account’s menu: it answers with the deadline at once.',
  ],
  shopify: [
    'In Shopify Flow, begin with what starts the deadline, such as Customer created.',
    'Add the action Send HTTP request with the method POST and paste the address.',
    'Add the header Content-Type with the value application/json, and paste the request body.',
  ],
};
