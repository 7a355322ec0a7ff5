/** The messages of `npm run new-provider`. */
export const messages = {
  needsName: 'Say how it is called: npm run new-provider -- constant-contact [--title "Constant Contact"]',
  badName: (name: string) =>
    `"${name}" cannot be a provider's name: small letters, digits and hyphens, and a letter first.`,
  badTitle: (title: string) => `"${title}" cannot be a provider's title: at least one character, without quotes.`,
  exists: (name: string) => `There is a provider of the name ${name} already.`,
  made: (name: string, files: readonly string[]) => `Made ${name}, with an example that works:

${files.map((file) => `  ${file}`).join('\n')}

Put the vendor's facts in their place, then ask whether all of it holds:

  npm run jest -- adapters.spec provider-webhooks write-index
`,
} as const;
