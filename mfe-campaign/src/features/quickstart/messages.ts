import { actions, notices } from '@lastcall/contracts/platform';
import { percentText } from '@lastcall/contracts/platform/formats';
import type { QuickstartStepId } from '@lastcall/contracts/onboarding/quickstart';

interface StepCopy {
  readonly title: string;
  readonly text: string;
  /** The label of the link to the step's screen. */
  readonly link: string;
  /** Explains how the product detects that the step is done. */
  readonly seen: string;
}

/** The copy of the quick start. */
export const messages = {
  title: 'Quickstart',
  text: 'Go from a new campaign to your first countdown.',
  loading: 'Loading the quickstart',
  loadFailed: 'We couldn’t load the quickstart.',
  failed: notices.failed,
  percent: (percentage: number) => `${percentText(percentage)} complete`,
  progress: 'Quickstart progress',
  allDone: 'Everything is set up.',
  video: 'How to set up a campaign',
  steps: {
    pages: {
      title: 'Add your pages',
      text: 'Choose the pages with your offer and where to send visitors afterward.',
      link: 'Add a page',
      seen: 'A page was added.',
    },
    code: {
      title: 'Install your snippet',
      text: 'Paste one line of code into your site, then verify each page.',
      link: 'Get the snippet',
      seen: 'The snippet was found on a page.',
    },
    integration: {
      title: 'Connect your email platform',
      text: 'Start countdowns on signup, and sync each deadline.',
      link: actions.connect,
      seen: 'Your email platform is connected.',
    },
    emails: {
      title: 'Add links and a timer to your emails',
      text: 'Each lead sees the same deadline in the email and on the page.',
      link: 'Set up emails',
      seen: 'Leads have clicked your email links.',
    },
    testing: {
      title: 'Test with your own email address',
      text: 'See what a lead sees, from the first click to the deadline.',
      link: 'Test the campaign',
      seen: 'The test is complete.',
    },
  } satisfies Record<QuickstartStepId, StepCopy>,
  markAsComplete: 'Mark as Complete',
  markOf: (title: string) => `Mark as Complete: ${title}`,
  stepOf: (title: string) => `Complete: ${title}`,
  complete: 'Complete',
} as const;
