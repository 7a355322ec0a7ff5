/** The copy of paginated lists. */
export const messages = {
  showMore: 'Show more',
  loadingMore: 'Loading...',
  failed: 'Something went wrong. Please try again.',
} as const;
