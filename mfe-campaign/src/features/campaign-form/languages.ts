import { languageName } from '@lastcall/contracts/platform/formats';
import { deadlineLanguages } from '@lastcall/contracts/platform/languages';

/** Returns the languages to choose from, by name; the selected one is included even when it is rare. */
export function languageChoices(chosen: string): { value: string; label: string }[] {
  const tags = new Set<string>([...deadlineLanguages, chosen]);
  return [...tags]
    .map((value) => ({ value, label: languageName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
