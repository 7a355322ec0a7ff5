/** Validation messages of public API fields that have no form. */
export const publicApiCopy = {
  amount: 'Please send the amount as a string or a number, such as “49.90”.',
  number: 'Please send decimals, and numbers with more than 15 digits, as strings.',
  idempotencyKey: 'Please send 1 to 255 characters without spaces.',
  source: 'Enter the API client’s name in lowercase letters, digits and hyphens, such as zapier.',
} as const;
