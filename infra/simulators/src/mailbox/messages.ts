/** The copy of the mailbox's page. */
export const messages = {
  title: 'Mailbox',
  explanation: 'All emails that this stack sends arrive here, for every recipient.',
  empty: 'No emails yet. Reset a password to get one.',
  from: 'From',
  to: 'To',
  noSubject: '(no subject)',
  view: 'View',
  html: 'HTML',
  plainText: 'Plain text',
  clear: 'Delete all emails',
} as const;
