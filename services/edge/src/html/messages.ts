/** Copy of the pages that leads see outside the dashboard. */
export const messages = {
  notFound: {
    title: 'There is nothing here',
    text: 'The link is not complete, or it was taken back. Please open it again from where you got it.',
  },
  linkUsed: { title: 'This link is over', text: 'It was used before, or its time is up. Ask for a new one.' },
  refused: { title: 'This did not come from our page', text: 'Please open the link again and press the button there.' },
  failed: { title: 'That did not work', text: 'Please try again in a moment.' },
} as const;
