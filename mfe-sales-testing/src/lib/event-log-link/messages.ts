/** The copy of the event log link. */
export const messages = {
  question: 'Something not working?',
  open: 'Open event log',
  answer: 'See what happened to each visitor, link, image and webhook, and why.',
} as const;
