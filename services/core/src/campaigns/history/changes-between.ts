import { isDeepStrictEqual } from 'node:util';
import type { HistoryChange } from '@lastcall/contracts/campaigns/history';

type Fields = Readonly<Record<string, unknown>>;

/** Characters of a text that the history stores; a page URL may be longer. */
const maxLength = 200;

/** Returns the fields of `after` that differ from `before`, with both values as text. A missing field counts as empty. */
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

/** Truncates a text to the length that the history stores. */
export function shortened(text: string): string {
  // The database rejects half of a surrogate pair.
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}
