/** Words that leave the services about people and their deadlines. */
export const messages = {
  evidenceColumns: ['Campaign', 'Email', 'Lead', 'Changed at (UTC)', 'What', 'Deadline before (UTC)', 'Deadline after (UTC)', 'Cause', 'Started at (UTC)', 'Rule version', 'Time zone', 'Deadline on the clock there'],
} as const;
