import { limits, type ChecklistStep, type ClocksBegin } from '@lastcall/contracts';

/** The words of the testing checklist. */
export const messages = {
  title: 'Testing Checklist',
  text: 'Five short steps that prove that a visitor gets their deadline.',
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
  restarted: 'A new test begins. The test person is forgotten.',

  complete: 'Complete',
  markAsComplete: 'Mark as Complete',
  completeOf: (step: string) => `Complete: ${step}`,
  markOf: (step: string) => `Mark as Complete: ${step}`,
  steps: {
    'clear-tracking': {
      title: 'Become a stranger',
      text: 'Your own visits count as a visitor. Have them forgotten, then open a private window for the next steps.',
    },
    'input-email': {
      title: 'Choose a test email',
      text: 'An address of yours that has not been in this campaign yet.',
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
  /** How the event comes about, by how the clocks of the campaign begin. */
  ways: {
    visit: {
      text: 'Begin to wait here, then open your page by one of the links with the test email.',
      waiting: 'Open one of the links below in a private window.',
      none: 'Is the code on the page, and did you open it with the test email? Try it once more.',
    },
    'opt-in': {
      text: 'Begin to wait here, then fill in the form of your page with the test email.',
      waiting: 'Send the form of your page with the test email, in a private window.',
      none: 'Is the code on the page of the form, and did you send it with the test email? Try it once more.',
    },
    provider: {
      text: 'Begin to wait here, then add the test email to the list, group or tag of your email platform that starts deadlines.',
      waiting: 'Add the test email to the list, group or tag that you have chosen.',
      none: 'Is the test email in the list, group or tag that you have chosen, and the webhook where it belongs? Try it once more.',
    },
    link: {
      text: 'Begin to wait here, then click one of the links with the test email: the click itself starts the deadline.',
      waiting: 'Click one of the links below in a private window.',
      none: 'Did you click a link with the test email? Programs that only look into mails start nothing. Try it once more.',
    },
    api: {
      text: 'Begin to wait here, then send the test email by Zapier, Make or your own program.',
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
