/** The copy of the mailbox's page. */
export const messages = {
  title: 'Mailbox',
  explanation: 'Every mail that this stack sends arrives here, whoever it is for.',
  empty: 'No mail yet. Reset a password, for one.',
  from: 'From',
  to: 'To',
  noSubject: '(no subject)',
  clear: 'Empty the mailbox',
} as const;
