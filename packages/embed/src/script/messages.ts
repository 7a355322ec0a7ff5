/** What the page script says in the console. */
export const words = {
  otherBar: 'Lastcall: a bar from another account is already on this page.',
} as const;
