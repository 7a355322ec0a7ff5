/** The bar's own words; everything else on it is the marketer's. */
export const words = {
  hide: 'Hide',
  poweredBy: 'Powered by Lastcall',
} as const;
