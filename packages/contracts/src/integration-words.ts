/** What people read at the fields of an integration; apart from the words of all forms, so that no other screen carries them. */
export const integrationWords = {
  apiUrl: 'Please paste the API URL as the provider shows it, such as https://name.api-us1.com.',
} as const;
