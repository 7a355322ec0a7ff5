import { actions, notices } from '@lastcall/contracts/platform';
import { counted, countText, plural, waitText } from '@lastcall/contracts/platform/formats';
import type { ContainerKind, IntegrationProvider } from '@lastcall/contracts/integrations/providers';

/** The message when a call failed without a reason. */
export const failures = {
  load: 'Failed to fetch integration data',
  fields: 'Failed to fetch provider fields',
  connect: 'Provider connection could not be created.',
  save: 'Provider integration could not be saved.',
  createField: 'Custom field could not be created.',
  containers: 'Failed to fetch integration data',
  webhook: 'We couldn’t create the webhook. Please try again.',
  disconnect: 'We couldn’t disconnect the account. Please try again.',
  oauth: 'Provider connection could not be created.',
  push: 'We couldn’t re-sync deadlines. Please try again.',
  pushes: 'We couldn’t load the list.',
} as const;

const kinds: Readonly<Record<ContainerKind, string>> = { list: 'list', group: 'group', tag: 'tag', form: 'form' };
const Kinds: Readonly<Record<ContainerKind, string>> = { list: 'List', group: 'Group', tag: 'Tag', form: 'Form' };

/** The copy of the integrations. */
export const messages = {
  kinds,
  title: 'Integration',
  text: 'Start deadlines when contacts join your list. Connect your email platform, or use Zapier, Make or the API.',
  loading: 'Loading the integration',
  loadFailed: 'We couldn’t load the integration.',
  tabs: 'Ways to start deadlines',
  zapier: 'Zapier',
  make: 'Make',
  custom: 'Custom API',
  shopify: 'Shopify',
  backToEmails: 'Back to Emails',

  connectionStep: 'Connection',
  connectionText: (provider: string, fields: number) =>
    plural(
      fields,
      `Lastcall uses this key to access ${provider}. It’s stored encrypted and never shown again.`,
      `Lastcall uses these credentials to access ${provider}. They’re stored encrypted and never shown again.`,
    ),
  whereToFind: (provider: string, fields: number) => `Where to find ${plural(fields, 'it', 'them')} in ${provider}`,
  opensInNewTab: '(opens in a new tab)',
  edit: actions.edit,
  editField: (field: string) => `Edit ${field}`,
  stored: 'Stored. Click Edit to replace it.',
  endsIn: (lastFour: string) => `ends in ${lastFour}`,
  integrate: 'Integrate',
  integrating: 'Integrating...',
  clickEdit: 'Click Edit to change the credentials',
  integrated: 'Successfully integrated! Click next to continue...',
  cancel: actions.cancel,
  next: actions.next,
  account: 'Account',
  accountOf: (lastFour: string) => `Key ending in ${lastFour}`,
  addAccount: 'Connect another account',
  connectWith: (provider: string) => `Connect with ${provider}`,
  goingThere: (provider: string) => `Opening ${provider}...`,
  oauthText: (provider: string) => `${provider} asks you to allow access. You don’t need to copy an API key.`,
  orByKey: 'Or use an API key',
  connectedBy: (provider: string, account: string) => `Connected to ${account} via ${provider}. No API key needed.`,
  oauthOutcomes: {
    connected: 'Successfully integrated! Click next to continue...',
    denied: (provider: string) => `Access was declined in ${provider}, so it isn’t connected.`,
    expired: 'This connection attempt has expired or was started in another window. Please connect again.',
    failed: (provider: string) => `We couldn’t connect ${provider}. Please try again.`,
    full: 'You’ve reached the maximum number of accounts. Disconnect one first.',
  },
  reconnectTitle: (provider: string) => `Reconnect ${provider}`,
  reconnectText: 'Webhooks and deadline syncing are paused until you reconnect. Pending changes are synced afterward.',
  failingTitle: (provider: string) => `${provider} isn’t responding`,
  failingText: 'We’ll keep retrying automatically. You don’t need to do anything.',
  reason: (reason: string) => `Reason: ${reason}`,
  since: (time: string) => `Since ${time}`,
  connectAgain: actions.reconnect,
  connectedAgain: (provider: string) => `${provider} reconnected`,
  disconnect: actions.disconnect,
  disconnectTitle: (account: string) => `Disconnect ${account}?`,
  disconnectGoes: (provider: string) =>
    `Lastcall removes its webhooks from ${provider} and disconnects this account from every campaign. New contacts no longer start a deadline through it.`,
  disconnectStays: (provider: string) =>
    `Active countdowns continue, and values already synced to ${provider} stay there.`,
  disconnected: (account: string) => `${account} disconnected`,

  triggerStep: 'Trigger',
  triggerText: 'What should start a contact’s deadline?',
  triggers: {
    list: 'Joining a list',
    group: 'Joining a group',
    tag: 'Getting a tag',
    form: 'Submitting a form',
  } satisfies Record<ContainerKind, string>,

  containerStep: (type: ContainerKind) => Kinds[type],
  containerText: (type: ContainerKind) =>
    type === 'form'
      ? 'A contact’s deadline starts when they submit this form.'
      : type === 'tag'
        ? 'A contact’s deadline starts when they get this tag.'
        : `A contact’s deadline starts when they join this ${kinds[type]}.`,
  containerLabel: (type: ContainerKind, provider: string) => `${Kinds[type]} in ${provider}`,
  containerPlaceholder: (type: ContainerKind) => `Choose a ${kinds[type]}`,
  containersLoading: (type: ContainerKind) => `Loading ${kinds[type]}s`,
  noContainers: (type: ContainerKind, provider: string) =>
    `No ${kinds[type]}s found in ${provider}. Create one there, then reload.`,
  notFound: 'No matches',
  loadAgain: actions.reload,
  saving: notices.saving,
  saved: 'Saved',

  fieldStep: 'Custom fields',
  moreFields: 'More fields',
  fieldText: (provider: string) =>
    `Lastcall syncs each lead’s deadline to custom fields in ${provider} and updates them when it changes. Use them in emails and automations.`,
  fieldLabel: 'Custom field',
  fieldLabels: {
    text: 'Custom field for the deadline',
    time: 'Custom field for the exact time',
    code: 'Custom field for the personal code',
    token: 'Custom field for signed links',
  },
  fieldHints: {
    text: 'The deadline as shown in emails, in the campaign’s format and language.',
    time: 'For automations: the time in UTC, such as 2026-11-24T22:59:00.000Z.',
    code: 'A 10-character code for each lead’s discount.',
    token: 'A token in your email links that proves who clicked, so subscribers are recognized on every device.',
  },
  noSignedLinks: (provider: string) =>
    `${provider} can’t show custom fields in email links, so links from ${provider} aren’t signed. They still show each subscriber’s deadline.`,
  removeField: 'Don’t sync',
  removeFieldOf: (field: string) => `Don’t sync “${field}”`,
  fieldPlaceholder: 'Choose a field, or type a new name',
  fieldOnlyPlaceholder: 'Choose a field',
  fieldsLoading: 'Loading fields',
  createField: (name: string) => `Create “${name}”`,
  creatingField: 'Creating the field...',
  skip: actions.skip,

  webhookStep: 'Webhook',
  webhookText: (provider: string) => `With a webhook, ${provider} notifies Lastcall as soon as a contact is added.`,
  createWebhook: 'Create webhook',
  creatingWebhook: 'Creating the webhook...',
  attempt: (count: number, max: number) => `Attempt ${count} of ${max}`,
  attemptFailed: (count: number, max: number) => `Attempt ${count} of ${max} failed.`,
  nextTry: (seconds: number) => (seconds === 0 ? 'Retrying now.' : `Retrying in ${waitText(seconds)}.`),
  mayLeave: 'You can leave this page. We’ll keep trying.',
  gaveUp: (count: number) => `We stopped after ${counted(count, 'attempt')}.`,
  pollStep: 'New contacts',
  polledText: (provider: string, kind: string) =>
    `${provider} doesn’t send webhooks for new contacts, so Lastcall checks the ${kind} every minute. You don’t need to set anything up.`,
  pollBeside: 'Lastcall also checks every 15 minutes for contacts the webhook missed, such as bulk imports.',
  pollEveryMinute: 'Until the webhook is created, Lastcall checks for new contacts every minute.',
  polled: (when: string, contacts: number) => `Last checked ${when}. ${counted(contacts, 'contact')} found so far.`,
  notPolled: 'The first check starts in a moment.',
  pollProblem: (reason: string) => `The last check failed. Reason: ${reason}`,
  createAgain: actions.retry,
  webhookFailed: 'We couldn’t create the webhook.',
  webhookCreated: (provider: string) => `Webhook created in ${provider}. Deadlines now start for new contacts.`,
  openRule: (provider: string) => `Open in ${provider}`,
  fieldsProgress: 'Deadlines in your email platform',
  progressOf: {
    pending: (count: number) => `${countText(count)} waiting`,
    written: (count: number) => `${countText(count)} synced`,
    nobody: (count: number) => `${countText(count)} not in your platform`,
    failed: (count: number) => `${countText(count)} failed`,
  },
  allWritten: (count: number) =>
    plural(count, `${countText(count)} deadline is synced.`, `All ${countText(count)} deadlines are synced.`),
  nobodyStarted: 'No deadlines have started yet. Each one is synced within seconds.',
  writing: (provider: string) => `Syncing to ${provider}. You can leave this page.`,
  waitsForConnection: (provider: string) => `Syncing resumes once ${provider} is reconnected.`,
  nobodyText: (provider: string) =>
    `Some leads aren’t contacts in ${provider} yet. Their deadlines are synced once they are added.`,
  pushAgain: 'Re-sync',
  pushFailedAgain: 'Retry failed leads',
  pushing: 'Re-syncing...',
  pushed: 'All active deadlines re-synced.',
  pushedFailed: 'Retrying failed deadlines.',
  showFailed: (count: number) => `Show failed (${countText(count)})`,
  hideFailed: actions.hide,
  listed: { failed: 'Failed leads', nobody: 'Leads not in your platform' },
  showNobody: (count: number) => `Show leads not in your platform (${countText(count)})`,
  whenChanged: (time: string) => `Deadline changed ${time}`,
  emailErased: 'Email address erased',
  showMore: actions.showMore,
  webhookWaits: 'First, choose what starts the deadline.',
  webhookByHand: (provider: string) => `${provider} webhooks must be set up manually. Paste this URL there:`,
  webhookUrl: 'Webhook URL',
  copy: actions.copy,
  copyUrl: 'Copy webhook URL',
  postData: 'Post data',
  copyPostData: 'Copy post data',
  requestBody: 'Request body',
  copyRequestBody: 'Copy request body',
  checklist: 'Checklist',

  byHand: (provider: string) => `${provider} has no direct connection. Set up a webhook there that calls this URL.`,
  mergeTag: (provider: string) => `Where ${provider} asks for an email address, use`,

  help: 'How to set it up',
  helpText: 'Steps from API key to first lead.',
  test: 'How to test it',
  testText: 'Watch your own deadline start.',
  close: actions.close,
  testSteps: [
    'Add a test email address to the list, group or tag you chose.',
    'Open Leads in this campaign. The address appears within a minute, with its start time.',
    'To test again with the same address, clear its tracking in the campaign summary first.',
  ],

  // The dialog of MailerLite.
  mailerLite: 'MailerLite',
  setUpMailerLite: 'Set up MailerLite',
  mailerLiteText: 'Connect your account and choose a custom field for deadlines.',
  mailerLiteField: (field: string) => `Deadlines are synced to the field “${field}”.`,
  changeField: 'Change custom field',
  apiKey: 'API Key',
  apiKeyRequired: 'API Key is required',
  connect: actions.connect,
  connecting: 'Connecting...',
  selectConnection: 'Connection',
  selectConnectionPlaceholder: 'Select a connection',
  selectConnectionRequired: 'Please select a connection',
  useConnection: actions.continue,
  save: actions.save,
  fieldRequired: 'Please choose a field',
} as const;

/** The instructions for a provider without its own. */
export const usualChecklist: readonly string[] = [
  'Connect your account.',
  'Choose what starts the deadline and which custom field receives it.',
  'Create the webhook, or paste the webhook URL where your provider asks for it.',
];

/** The instructions for each app, in order; the URL is copied above. */
export const checklists: Readonly<
  Record<'zapier' | 'make' | 'custom' | 'shopify', readonly string[]> &
    Partial<Record<IntegrationProvider, readonly string[]>>
> = {
  kit: [
    'In Kit, open Settings > Developer > API keys and copy a key.',
    'Click Integrate, then choose the tag that starts the deadline.',
    'Choose the custom field for the deadline.',
    'Create the webhook.',
  ],
  activecampaign: [
    'In ActiveCampaign, open Settings > Developer and copy the API URL and key.',
    'Choose a list or a tag. For a list, Lastcall creates the webhook for you.',
    'For a tag, add a Webhook step to the automation that the tag triggers, and paste the URL.',
  ],
  mailerlite: [
    'In MailerLite, open Integrations > API and create a key.',
    'Set up MailerLite: paste the key, then choose the custom field.',
    'Choose the group that starts the deadline, and create the webhook.',
  ],
  getresponse: [
    'In GetResponse, open Tools > Integrations and API and copy a key. Keys expire after 90 days without use.',
    'Choose the list and the field.',
    'In GetResponse, open Integrations and API > Callbacks. Paste the URL and select only “Subscribes”.',
    'GetResponse allows one callback URL per account. When you add another Lastcall campaign, replace it with that campaign’s URL.',
  ],
  mailchimp: [
    'In Mailchimp, open Account > Extras > API keys and copy a key. Include the part after the hyphen.',
    'Choose an audience or group, and the merge field.',
    'Create the webhook.',
  ],
  keap: [
    'In Keap, open the campaign builder and add a “Send HTTP Post” step after the step that starts the deadline.',
    'Paste the URL. Keap fills in its placeholders for each contact.',
    'Publish the campaign.',
  ],
  ontraport: [
    'In Ontraport, open Administration > Integrations > API keys and create a key. Allow “Add Contacts”, “Search Contacts” and “Manage Fields”.',
    'Choose the tag that starts the deadline, then create the webhook.',
    'To start deadlines from a rule instead, send the post data below to the webhook URL.',
    'If you create a field manually, put it on the “Contact Information” tab.',
  ],
  drip: [
    'In Drip, add the action “Send an HTTP post” to the workflow that starts the deadline.',
    'Paste the URL and start the workflow.',
  ],
  aweber: [
    'Connect AWeber, then choose the list that starts the deadline.',
    'Choose the custom field for the deadline.',
  ],
  klaviyo: [
    'In Klaviyo, open Settings > API keys and copy a private key.',
    'Click Integrate, then choose the list that starts the deadline and the property that receives it.',
  ],
  kajabi: [
    'In Kajabi, open Settings > Security > User API Keys. Create a key, then copy its client ID and client secret. Some plans don’t include API keys.',
    'Click Integrate, then choose the tag that starts the deadline.',
    'Choose the custom field. If you have none, create a text field in Kajabi. Lastcall can’t create one there.',
    'Create the webhook.',
  ],
  hubspot: [
    'Click “Connect with HubSpot”, or paste the access token of a private app. It needs these scopes, each with read and write: crm.lists, crm.objects.contacts, crm.schemas.contacts.',
    'Choose the list that starts the deadline and the property that receives it. Lastcall checks the list every minute.',
  ],
  brevo: [
    'In Brevo, open Settings > SMTP & API > API keys and copy a key.',
    'Click Integrate, then choose the list that starts the deadline and the attribute that receives it.',
    'Create the webhook.',
  ],
  zapier: [
    'Create a Zap with any app as its trigger.',
    'Add the action “Webhooks by Zapier”, choose POST and paste the URL.',
    'Send the contact’s email address in a field named “email”.',
  ],
  make: [
    'Add the module “HTTP: Make a request” to your scenario and choose the method POST.',
    'Paste the URL and send JSON with a field named “email”.',
  ],
  custom: [
    'Send a POST request to the URL from your own app.',
    'Send JSON or form data with a field named “email”. To send several contacts at once, send a list.',
    'You can also call the public API, whose response includes the deadline. Create a key under API keys in the account menu.',
  ],
  shopify: [
    'In Shopify Flow, choose the trigger that starts the deadline, such as “Customer created”.',
    'Add the action “Send HTTP request”, choose the method POST and paste the URL.',
    'Add the header Content-Type with the value application/json, and paste the request body.',
  ],
};
