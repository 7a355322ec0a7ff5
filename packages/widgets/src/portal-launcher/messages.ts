/** The launcher's own texts; everything else on it is the marketer's. */
export const words = {
  failed: 'Something went wrong. Please try again.',
} as const;
