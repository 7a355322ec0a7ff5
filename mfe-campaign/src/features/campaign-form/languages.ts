import { deadlineLanguages } from '@lastcall/contracts/platform/languages';
import { languageName } from '../../lib/language-name.ts';

/** The languages to choose from, by their names; the chosen one is among them even when it is a rare one. */
export function languageChoices(chosen: string): { value: string; label: string }[] {
  const tags = new Set<string>([...deadlineLanguages, chosen]);
  return [...tags]
    .map((value) => ({ value, label: languageName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
