/** The bar's own texts; everything else on it is the marketer's. `otherBar` is for the console. */
export const words = {
  hide: 'Hide',
  poweredBy: 'Powered by Lastcall',
  otherBar: 'Lastcall: a bar from another account is already on this page.',
} as const;
