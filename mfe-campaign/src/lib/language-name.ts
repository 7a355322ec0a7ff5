const names = new Intl.DisplayNames('en', { type: 'language' });

/** Returns the English name of a language: "German", "British English". */
export function languageName(tag: string): string {
  return names.of(tag) ?? tag;
}
