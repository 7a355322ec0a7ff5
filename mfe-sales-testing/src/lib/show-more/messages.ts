/** The words of lists that go on. */
export const messages = {
  showMore: 'Show more',
  loadingMore: 'Loading...',
  failed: 'Something went wrong. Please try again.',
} as const;
