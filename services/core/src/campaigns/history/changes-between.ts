import { isDeepStrictEqual } from 'node:util';
import type { HistoryChange } from '@lastcall/contracts/history';

type Fields = Readonly<Record<string, unknown>>;

/** Characters of a text that the history keeps; a page's address may be longer. */
const mostShown = 200;

/** The fields of `after` that differ from `before`, with both values as text; a field that was not there was empty. */
export function changesBetween(before: Fields, after: Fields): HistoryChange[] {
  const changed = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null));
  return changed.map((field) => ({ field, from: asText(before[field]), to: asText(after[field]) }));
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return shortened(
    Array.isArray(value)
      ? value.map(asText).join(', ')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value),
  );
}

/** A text as the history keeps it: cut where it is too long to read. */
export function shortened(text: string): string {
  // Half of a character that takes two units is none, and the database would refuse it.
  return text.length > mostShown ? `${text.slice(0, mostShown - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}
