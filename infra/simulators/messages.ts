/** The messages of `npm run new-provider`. */
export const messages = {
  needsName: 'Specify a name: npm run new-provider -- constant-contact [--title "Constant Contact"]',
  badName: (name: string) =>
    `"${name}" isn't a valid provider name. Use lowercase letters, digits and hyphens, and start with a letter.`,
  badTitle: (title: string) => `"${title}" isn't a valid title. Use at least one character, and no quotes.`,
  exists: (name: string) => `A provider named ${name} already exists.`,
  made: (name: string, files: readonly string[]) => `Created ${name} with a working example:

${files.map((file) => `  ${file}`).join('\n')}

Replace the example with the vendor's API, then run the provider tests:

  npm test -- adapters
`,
} as const;
