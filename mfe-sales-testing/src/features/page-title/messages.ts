/** The copy of the title that is edited in place. */
export const messages = {
  rename: (name: string) => `Rename ${name}`,
  label: 'Name of the campaign',
  failed: 'The name could not be saved.',
} as const;
