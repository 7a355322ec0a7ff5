import { actions } from '@lastcall/contracts/platform';
import { counted } from '@lastcall/contracts/platform/formats';
import type { AssistantTool } from '@lastcall/contracts/onboarding/assistant';

/** The copy of the assistant. */
export const messages = {
  open: 'Create with the assistant',
  offer: 'Describe what you sell and when the offer ends. The assistant creates the campaign and its pages.',
  title: 'Campaign assistant',
  simulator:
    'This is a simulated language model. It understands simple requests, so you can try the assistant without a real one.',
  canBeWrong: 'The assistant can make mistakes. Check the deadline before you share the page.',
  manual: 'Create manually instead',
  log: 'Conversation',
  you: 'You',
  assistant: 'Assistant',
  welcome: 'What do you want to sell, and when does the offer end?',
  examples: [
    'Create an evergreen campaign called Bread Class with a 3-day deadline',
    'A flash sale that ends on December 24 at 6 PM',
  ],
  message: 'Message',
  placeholder: 'A 3-day deadline for everyone who joins my list',
  send: actions.send,
  stop: actions.stop,
  stopped: 'Stopped.',
  left: (count: number) =>
    count >= 0 ? `${counted(count, 'character')} left` : `${counted(-count, 'character')} over the limit`,
  progress: { createCampaign: 'Creating campaign...', addCampaignPage: 'Creating page...' } satisfies Record<
    AssistantTool,
    string
  >,
  processing: 'Processing...',
  created: (name: string) => `Campaign ${name} created`,
  deadline: (rule: string) => `Deadline: ${rule}`,
  campaignId: (id: string) => `Campaign ID: ${id}`,
  view: 'View',
  viewOf: (name: string) => `View ${name}`,
  pageAdded: 'Page added',
  dismiss: actions.dismiss,
  full: 'This conversation is full. Start a new one or create the campaign manually.',
  startAnother: 'Start a new conversation',
  noCampaign: (error: string) => `Couldn't create campaign: ${error}`,
  noPage: (error: string) => `Couldn't add page: ${error}`,
  unknown: 'Unknown error',
  failed: 'An error occurred. Please try again.',
  over: 'The conversation has exceeded the maximum token limit.',
} as const;
