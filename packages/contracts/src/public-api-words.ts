/** What a program reads at a field of the public API that is not right, where no form has words for it. */
export const publicApiWords = {
  amount: 'Please send the amount as text or as a number, such as "49.90".',
  number: 'Please send a number that is not whole, or that has more than 15 digits, as text.',
  idempotencyKey: 'Please send 1 to 255 characters without spaces.',
  source: 'Please name the program in small letters, digits and hyphens, such as zapier.',
} as const;
