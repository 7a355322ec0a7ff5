import type { StartedBy } from '@lastcall/contracts/leads';

/** Words that leave the services about people and their deadlines. */
export const messages = {
  evidenceColumns: ['Campaign', 'Email', 'Lead', 'Changed at (UTC)', 'What', 'Deadline before (UTC)', 'Deadline after (UTC)', 'Cause', 'Cause in words', 'Started at (UTC)', 'Rule version', 'Rule', 'Time zone', 'Deadline on the clock there', 'Exported at (UTC)'],
  causes: {
    visit: 'A visit to a page',
    link: 'A click on an email link',
    'opt-in': 'A form',
    pixel: 'The tracking pixel',
    listener: 'A webhook',
    api: 'The API',
    import: 'An import',
    'reset-link': 'A reset link',
    xray: 'The testing page',
    lead: 'The same person',
  } satisfies Record<StartedBy | 'lead', string>,
  byHand: 'By hand, by somebody of the account',
  ruleEdited: 'The owner changed the rule and moved everybody',
} as const;
