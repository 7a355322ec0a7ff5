/** Validation messages of public API fields that have no form. */
export const publicApiCopy = {
  amount: 'Please send the amount as text or as a number, such as "49.90".',
  number: 'Please send a number that is not whole, or that has more than 15 digits, as text.',
  idempotencyKey: 'Please send 1 to 255 characters without spaces.',
  source: "Enter the API client's name in lowercase letters, digits and hyphens, such as zapier.",
} as const;
