/** The launcher's own texts; everything else on it is the marketer's. */
export const words = {
  failed: 'This could not be loaded. Press again to try.',
} as const;
