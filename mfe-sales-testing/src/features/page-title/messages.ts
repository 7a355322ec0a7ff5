/** The copy of the title that is edited in place. */
export const messages = {
  rename: (name: string) => `Rename ${name}`,
  label: 'Campaign name',
  failed: 'We couldn’t save the name.',
} as const;
