/** The copy that all emails share. */
export const messages = {
  product: 'Lastcall',
  buttonFallback: 'If the button doesn’t work, copy this link into your browser:',
} as const;
