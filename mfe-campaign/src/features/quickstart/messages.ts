import type { QuickstartStepId } from '@lastcall/contracts/onboarding/quickstart';

interface StepWords {
  readonly title: string;
  readonly text: string;
  /** The link to the step's screen. */
  readonly link: string;
  /** How the product detects it. */
  readonly seen: string;
}

/** The copy of the quick start. */
export const messages = {
  title: 'Quick start',
  text: 'Everything between a new campaign and the first deadline that ends.',
  loading: 'Loading the quick start',
  loadFailed: 'The quick start could not be loaded.',
  failed: 'Something went wrong. Please try again.',
  percent: (percentage: number) => `${percentage}% complete`,
  progress: 'How much of the quick start is done',
  allDone: 'Everything is set up.',
  video: 'How to set up a campaign',
  steps: {
    pages: {
      title: 'Add your pages',
      text: 'Say which page has the offer, and where people go once it is over.',
      link: 'Add a page',
      seen: 'A page is added.',
    },
    code: {
      title: 'Install your snippet',
      text: 'Paste one line into your site once. Then verify each page.',
      link: 'Get the snippet',
      seen: 'The snippet was found on a page.',
    },
    integration: {
      title: 'Connect your email platform',
      text: 'Start countdowns on signup, and sync each deadline.',
      link: 'Connect',
      seen: 'Your email platform is connected.',
    },
    emails: {
      title: 'Put links and a timer into your emails',
      text: 'Each reader then has their own deadline, in the mail and on the page.',
      link: 'Set up emails',
      seen: 'People have clicked your email links.',
    },
    testing: {
      title: 'Test it with your own email address',
      text: 'See what a reader sees, from the first click to the end.',
      link: 'Test the campaign',
      seen: 'The test is done.',
    },
  } satisfies Record<QuickstartStepId, StepWords>,
  markAsComplete: 'Mark as Complete',
  markOf: (title: string) => `Mark as Complete: ${title}`,
  stepOf: (title: string) => `Complete: ${title}`,
  complete: 'Complete',
} as const;
