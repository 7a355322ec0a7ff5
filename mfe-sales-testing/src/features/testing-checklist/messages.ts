import type { ChecklistStep, ClocksBegin } from '@lastcall/contracts/onboarding';
import { limits } from '@lastcall/contracts/platform';

/** The copy of the testing checklist. */
export const messages = {
  title: 'Testing Checklist',
  text: 'Five short steps to check that visitors get their deadline.',
  loading: 'Loading the checklist',
  loadFailed: 'The checklist could not be loaded.',
  failed: 'Something went wrong. Please try again.',

  archivedTitle: 'This campaign was archived',
  archivedText: 'No countdown can start, so the test cannot go on. Restore the campaign to continue.',
  deletedTitle: 'This campaign was deleted',
  deletedText: 'The test has ended.',
  backToCampaigns: 'Back to campaigns',

  percent: (value: number) => `${value}% complete`,
  progress: 'Progress of the test',
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
      text: 'While the deadline is open, each link leads to the page before the deadline.',
    },
    confirm: {
      title: 'Confirm what you saw',
      text: 'The bar on the page and the deadline below say the same. Then everything works.',
    },
  } satisfies Record<ChecklistStep, { title: string; text?: string }>,
  /** How to trigger the event, by how the campaign's countdowns start. */
  ways: {
    visit: {
      text: 'Click Check, then open your page from a link with the test email.',
      waiting: 'Open one of the links below in a private window.',
      none: 'Check that the snippet is on the page and that you opened it with the test email. Then try again.',
    },
    'opt-in': {
      text: 'Click Check, then submit the form on your page with the test email.',
      waiting: 'Send the form of your page with the test email, in a private window.',
      none: 'Check that the snippet is on the page with the form and that you used the test email. Then try again.',
    },
    provider: {
      text: 'Click Check, then add the test email to the list, group or tag of your email platform that starts deadlines.',
      waiting: 'Add the test email to the list, group or tag that you have chosen.',
      none: 'Is the test email in the list, group or tag that you have chosen, and the webhook where it belongs? Try it once more.',
    },
    link: {
      text: 'Click Check, then click a link with the test email. The click starts the deadline.',
      waiting: 'Click one of the links below in a private window.',
      none: 'Did you click a link with the test email? Programs that only look into mails start nothing. Try it once more.',
    },
    api: {
      text: 'Click Check, then send the test email from Zapier, Make or your own app.',
      waiting: 'Run your Zap, your scenario or your program with the test email.',
      none: 'Did it send the test email to the address of this campaign? The log of webhooks on People says what came. Try it once more.',
    },
  } satisfies Record<ClocksBegin, { text: string; waiting: string; none: string }>,
  dimmed: 'Complete the steps above first.',

  clear: 'Clear My Tracking',
  clearing: 'Clearing...',
  clears: (email: string) => `Forgets ${email} in this campaign, and the browsers that were theirs.`,
  clearsAddress: (email: string) =>
    `Forgets ${email} in this campaign. Browsers that were theirs keep the deadline that they saw until they come with the address again.`,
  cleared: (email: string) => `${email} is forgotten.`,

  email: 'Test email',
  emailPlaceholder: 'you+test@example.com',
  saveEmail: 'Save',
  savingEmail: 'Saving...',

  wait: 'Check for the event',
  waiting: 'Waiting for event...',
  howLong: `We look every ${limits.checklistLookSeconds} seconds, for ${limits.checklistWaitSeconds / 60} minutes.`,
  howLongAsking: (platform: string) =>
    `We look every ${limits.checklistLookSeconds} seconds and ask ${platform} every ${limits.checklistAskSeconds}, for ${limits.checklistWaitSeconds / 60} minutes.`,
  platform: {
    absent: (name: string, container: string) => `${name} does not have this person in "${container}" yet.`,
    later: (name: string, reason: string) => `${name} could not say whether it has this person: ${reason}`,
    refused: (name: string, reason: string) => `${name} does not tell us whether it has this person: ${reason}`,
    uncalled: (name: string, container: string) =>
      `${name} has this person in "${container}", but its webhook has not come. Is its address where it belongs there?`,
  },
  received: 'Event received.',
  receivedEmail: 'Email',
  receivedDeadline: 'Deadline',
  none: 'No events received.',
  retry: 'Retry',
  needsEmail: 'Save a test email first.',

  links: 'Links with your test email',
  loadingLinks: 'Loading the links',
  noLinks: 'There are no email links yet.',
  addPage: 'Add a page',
  copyLink: 'Copy link',
  openLink: 'Open',
  openOf: (page: string) => `Open the link to ${page}`,
  yourDeadline: (deadline: string) => `The deadline of your test person: ${deadline}`,

  salesTitle: 'Sales',
  salesText: 'Make a test purchase and see it arrive.',
  salesAction: 'Test sales tracking',
} as const;
