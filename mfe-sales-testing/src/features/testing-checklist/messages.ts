import type { ChecklistStep } from '@lastcall/contracts';

/** The words of the testing checklist. */
export const messages = {
  title: 'Testing Checklist',
  text: 'Five short steps that prove that a visitor gets their deadline.',
  loading: 'Loading the checklist',
  loadFailed: 'The checklist could not be loaded.',
  failed: 'Something went wrong. Please try again.',

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
    'clear-tracking': { title: 'Become a stranger', text: 'Your own visits count as a visitor. Have them forgotten, then open a private window for the next steps.' },
    'input-email': { title: 'Choose a test email', text: 'An address of yours that has not been in this campaign yet.' },
    event: { title: 'See the event arrive', text: 'Begin to wait here, then open your page by one of the links with the test email.' },
    link: { title: 'Follow the email link', text: 'While the deadline is open, each link leads to the page before the deadline.' },
    confirm: { title: 'Confirm what you saw', text: 'The bar on the page and the deadline below say the same. Then everything works.' },
  } satisfies Record<ChecklistStep, { title: string; text: string }>,
  dimmed: 'Complete the steps above first.',

  clear: 'Clear My Tracking',
  clearing: 'Clearing...',
  clears: (email: string) => `Forgets ${email} in this campaign.`,
  cleared: (email: string) => `${email} is forgotten.`,

  email: 'Test email',
  emailPlaceholder: 'you+test@example.com',
  saveEmail: 'Save',
  savingEmail: 'Saving...',

  wait: 'Check for the event',
  waiting: 'Waiting for event...',
  waitingText: 'Open one of the links below in a private window.',
  received: 'Event received.',
  receivedEmail: 'Email',
  receivedDeadline: 'Deadline',
  none: 'No events received.',
  noneText: 'Is the code on the page, and did you open it with the test email? Try it once more.',
  retry: 'Retry',
  needsEmail: 'Save a test email first.',

  links: 'Links with your test email',
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
