/** The copy of the event log link. */
export const messages = {
  question: 'Is something not working?',
  open: 'Open the event log',
  answer: 'It says what happened to each visitor, link, image and webhook, and why.',
} as const;
