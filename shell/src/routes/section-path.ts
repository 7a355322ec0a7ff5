/** The props of a section's route. */
export interface SectionProps {
  /** The section, where the URL does not name it. */
  readonly section?: string;
  /** The prefix of sections in the URL, such as the portal's. */
  readonly family?: string;
}

/** Returns the path of the screen that a section's route shows. */
export function sectionPathOf({ section = '', family = '' }: SectionProps, params: { readonly '*'?: string }): string {
  return family + (params['*'] ?? section);
}
