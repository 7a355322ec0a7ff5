import type { HistoryChange } from '@lastcall/contracts/campaigns/history';
import { formValueWords } from '../../lib/form-words.ts';
import { fieldWords, messages, valueWords } from './messages.ts';

/** One changed field as people read it: "Length: 2 → 5". */
export function wordsOfChange({ field, from, to }: HistoryChange): string {
  return messages.change(wordsOfField(field), wordsOfValue(field, from), wordsOfValue(field, to));
}

/** The label of a field; one that nobody has words for yet is read by its name: `cta_text` is "Cta text". */
export function wordsOfField(field: string): string {
  const known = fieldWords[field];
  if (known) return known;
  const spaced = field
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const plainWords: Readonly<Record<string, string>> = { '': messages.nothing, true: messages.yes, false: messages.no };

function wordsOfValue(field: string, value: string): string {
  return valueWords[field]?.[value] ?? formValueWords(field, value) ?? plainWords[value] ?? value;
}
