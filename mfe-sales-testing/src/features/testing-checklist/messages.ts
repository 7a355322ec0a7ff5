import type { ChecklistStep, TestStart } from '@lastcall/contracts/onboarding';
import { actions, limits, notices } from '@lastcall/contracts/platform';
import { percentText } from '@lastcall/contracts/platform/formats';

/** The copy of the testing checklist. */
export const messages = {
  title: 'Testing Checklist',
  text: 'Five short steps to verify that visitors get their deadline.',
  loading: 'Loading the checklist',
  loadFailed: 'We couldn’t load the checklist.',
  failed: notices.failed,

  archivedTitle: 'This campaign was archived',
  archivedText: 'Countdowns can’t start, so you can’t continue the test. Restore the campaign to continue.',
  deletedTitle: 'This campaign was deleted',
  deletedText: 'The test has ended.',
  backToCampaigns: 'Back to campaigns',

  percent: (value: number) => `${percentText(value)} complete`,
  progress: 'Test progress',
  startNew: 'Start New Test',
  resetting: 'Resetting...',
  restarted: 'New test started',

  complete: 'Complete',
  markAsComplete: 'Mark as Complete',
  completeOf: (step: string) => `Complete: ${step}`,
  markOf: (step: string) => `Mark as Complete: ${step}`,
  steps: {
    'clear-tracking': {
      title: 'Start as a new visitor',
      text: 'Clear your earlier visits so Lastcall treats you as a new visitor. Then open a private window for the next steps.',
    },
    'input-email': {
      title: 'Choose a test email',
      text: 'Use an email address that isn’t in this campaign yet.',
    },
    event: { title: 'See the event arrive' },
    link: {
      title: 'Follow the email link',
      text: 'Before the deadline, each link opens the page with your offer.',
    },
    confirm: {
      title: 'Confirm what you saw',
      text: 'Check that the bar on the page and the deadline below match.',
    },
  } satisfies Record<ChecklistStep, { title: string; text?: string }>,
  /** Instructions to trigger the event, by the way the campaign's countdowns start. */
  ways: {
    visit: {
      text: 'Click “Check for the event”, then open your page from a link with the test email.',
      waiting: 'Open one of the links below in a private window.',
      none: 'Check that the snippet is on the page and that you opened it with the test email. Then retry.',
    },
    'opt-in': {
      text: 'Click “Check for the event”, then submit the form on your page with the test email.',
      waiting: 'Submit the form on your page with the test email in a private window.',
      none: 'Check that the snippet is on the page with the form and that you used the test email. Then retry.',
    },
    provider: {
      text: 'Click “Check for the event”, then add the test email to the list, group or tag that starts countdowns.',
      waiting: 'Add the test email to the list, group or tag you chose.',
      none: 'Check that the test email is in the list, group or tag you chose and that the webhook is set up. Then retry.',
    },
    link: {
      text: 'Click “Check for the event”, then click a link with the test email. The click starts the countdown.',
      waiting: 'Click one of the links below in a private window.',
      none: 'Check that you clicked a link with the test email. Email scanners don’t start countdowns. Then retry.',
    },
    api: {
      text: 'Click “Check for the event”, then send the test email from Zapier, Make or your own app.',
      waiting: 'Run your Zap, scenario or app with the test email.',
      none: 'Check that the test email was sent to this campaign’s webhook URL. “Received contacts” under Leads shows what arrived. Then retry.',
    },
  } satisfies Record<TestStart, { text: string; waiting: string; none: string }>,
  dimmed: 'Complete the steps above first.',

  clear: 'Clear My Tracking',
  clearing: 'Clearing...',
  clears: (email: string) => `Removes ${email} and its browsers from this campaign.`,
  clearsEmailOnly: (email: string) =>
    `Removes ${email} from this campaign. Browsers linked to this address keep their deadline until they open a page with this address again.`,
  cleared: (email: string) => `Tracking cleared for ${email}`,

  email: 'Test email',
  emailPlaceholder: 'you+test@example.com',
  saveEmail: actions.save,
  savingEmail: notices.saving,

  wait: 'Check for the event',
  waiting: 'Waiting for event...',
  howLong: `We check every ${limits.checklistPollSeconds} seconds for ${limits.checklistWaitSeconds / 60} minutes.`,
  howLongAsking: (platform: string) =>
    `We check every ${limits.checklistPollSeconds} seconds and ask ${platform} every ${limits.checklistAskSeconds} seconds, for ${limits.checklistWaitSeconds / 60} minutes.`,
  platform: {
    absent: (name: string, container: string) => `This contact isn’t in “${container}” in ${name} yet.`,
    later: (name: string, reason: string) => `${name} couldn’t check this contact: ${reason}`,
    refused: (name: string, reason: string) => `${name} rejected the check for this contact: ${reason}`,
    uncalled: (name: string, container: string) =>
      `This contact is in “${container}” in ${name}, but we haven’t received its webhook. Check the webhook URL there.`,
  },
  received: 'Event received.',
  receivedEmail: 'Email',
  receivedDeadline: 'Deadline',
  none: 'No events received.',
  retry: actions.retry,
  needsEmail: 'Save a test email first.',

  links: 'Links with your test email',
  loadingLinks: 'Loading links',
  noLinks: 'No email links yet.',
  addPage: 'Add a page',
  copyLink: actions.copyLink,
  openLink: actions.open,
  openOf: (page: string) => `Open the link to ${page}`,
  yourDeadline: (deadline: string) => `Your test lead’s deadline: ${deadline}`,

  salesTitle: 'Sales',
  salesText: 'Make a test purchase and see it arrive.',
  salesAction: 'Test sales tracking',
} as const;
