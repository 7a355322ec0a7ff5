/** Copy of the pages that leads see outside the dashboard. */
export const messages = {
  notFound: {
    title: 'Page not found',
    text: 'This link is incomplete or was deleted. Please open it again from your email.',
  },
  linkUsed: {
    title: 'This link has expired',
    text: 'It was already used or is no longer valid. Please request a new one.',
  },
  refused: {
    title: 'We couldn’t verify this request',
    text: 'Please open the link again and click the button on that page.',
  },
  failed: { title: 'Something went wrong', text: 'Please try again in a moment.' },
} as const;
