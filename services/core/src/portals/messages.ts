import { subscriberStateNames } from '@lastcall/contracts/portals/state-names';

/** Messages about portals that the services return. */
export const messages = {
  subscriberColumns: ['Email', 'Subscribed at (UTC)', 'Consent', 'Email platform', 'Problem'],
  answerColumns: ['Question', 'Answer', 'Comment', 'Email', 'Answered at (UTC)'],
  yes: 'yes',
  no: 'no',
  states: subscriberStateNames,
  disconnected: 'The connection was removed. In the portal editor, choose where to add subscribers.',
  cannotTake: (provider: string) =>
    `We can’t add subscribers to ${provider}. Choose another destination in the portal editor.`,
} as const;
