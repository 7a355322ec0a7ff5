import type { PortalSubscriber } from './portal-subscriber.entity.ts';

/** Texts about portals that the services return. */
export const messages = {
  subscriberColumns: ['Email', 'Subscribed at (UTC)', 'Agreed', 'At the email platform', 'Problem'],
  answerColumns: ['Question', 'Answer', 'Comment', 'Email', 'Answered at (UTC)'],
  yes: 'yes',
  no: 'no',
  states: { none: 'not asked for', pending: 'on its way', added: 'added', failed: 'failed' } satisfies Record<
    PortalSubscriber['state'],
    string
  >,
  disconnected: 'The connection was removed. Choose where subscribers go in the portal again.',
  cannotTake: (provider: string) =>
    `${provider} takes nobody from here. Choose where subscribers go in the portal again.`,
} as const;
