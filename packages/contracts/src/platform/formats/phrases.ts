import { countText } from './numbers.ts';
import { cached } from './cached.ts';

/** The language of the product's sentences, whose grammar these phrases follow. */
const language = 'en';

/** Returns the singular or plural form of a word for a count: `plural(count, 'it', 'them')`. */
export function plural(count: number, one: string, other: string): string {
  return cached(Intl.PluralRules, language, {}).select(count) === 'one' ? one : other;
}

/** Formats a count with its noun: "1 lead", "1,204 leads". */
export function counted(count: number, one: string, other = `${one}s`): string {
  return `${countText(count)} ${plural(count, one, other)}`;
}

/** Formats a wait in its largest unit, rounded up: "40 seconds", "3 minutes", "2 hours". */
export function waitText(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second');
  return seconds < 3600 ? counted(Math.ceil(seconds / 60), 'minute') : counted(Math.ceil(seconds / 3600), 'hour');
}

/** Joins words: "a", "a and b", "a, b, and c". */
export function listText(words: readonly string[], type: 'and' | 'or' = 'and'): string {
  return cached(Intl.ListFormat, language, { type: type === 'and' ? 'conjunction' : 'disjunction' }).format(words);
}

/** Returns the name of a language; its tag if unknown. */
export function languageName(tag: string): string {
  return cached(Intl.DisplayNames, language, { type: 'language' as const }).of(tag) ?? tag;
}

/** Returns the name of a currency; its code if unknown. */
export function currencyName(code: string): string {
  return cached(Intl.DisplayNames, language, { type: 'currency' as const }).of(code) ?? code;
}
