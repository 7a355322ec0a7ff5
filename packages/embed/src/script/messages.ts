/** The console messages of the page script. */
export const words = {
  otherBar: 'Lastcall: a bar from another account is already on this page.',
} as const;
