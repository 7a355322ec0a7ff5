/** The bar's own texts; everything else on it is the marketer's. */
export const words = {
  hide: 'Hide',
  poweredBy: 'Powered by Lastcall',
} as const;
