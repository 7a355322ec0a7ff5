import { deadlineLanguages } from '@lastcall/contracts/languages';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** A language as English names it: "German", "British English". */
export function languageName(tag: string): string {
  return names.of(tag) ?? tag;
}

/** The languages to choose from, by their names; the chosen one is among them even when it is a rare one. */
export function languageChoices(chosen: string): { value: string; label: string }[] {
  const tags = new Set<string>([...deadlineLanguages, chosen]);
  return [...tags].map((value) => ({ value, label: languageName(value) })).sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
