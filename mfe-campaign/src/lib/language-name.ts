const names = new Intl.DisplayNames('en', { type: 'language' });

/** A language as English names it: "German", "British English". */
export function languageName(tag: string): string {
  return names.of(tag) ?? tag;
}
