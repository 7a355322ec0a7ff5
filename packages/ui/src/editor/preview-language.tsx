import { useState, type ReactNode } from 'react';
import { deadlineLanguages } from '@lastcall/contracts/platform/languages';
import { Select } from '@lastcall/ui';
import { words } from './messages.ts';
import styles from './preview-language.module.css';

const names = new Intl.DisplayNames('en', { type: 'language' });
/** English, in which everything is written at first, then the others by name. */
const choices = deadlineLanguages
  .map((tag) => ({ value: tag as string, label: languageName(tag) }))
  .sort(
    (one, other) =>
      Number(other.value === 'en') - Number(one.value === 'en') || one.label.localeCompare(other.label, 'en'),
  );
const rightToLeft: readonly string[] = ['ar', 'he'];

/** A language as English names it. */
export function languageName(tag: string): string {
  return names.of(tag) ?? tag;
}

/** The language of the page that a preview shows, as a BCP 47 tag, and the way to choose another. */
export interface PreviewLanguage {
  readonly tag: string;
  readonly choose: (tag: string) => void;
}

/** Begins with English. */
export function usePreviewLanguage(): PreviewLanguage {
  const [tag, choose] = useState('en');
  return { tag, choose };
}

/** What a page in this language says of itself, by which a widget on it is written from right to left or from left to right. */
export function languageAttributes(tag: string): { readonly lang: string; readonly dir: 'ltr' | 'rtl' } {
  return { lang: tag, dir: rightToLeft.includes(tag) ? 'rtl' : 'ltr' };
}

/** Chooses in which language the page is. */
export function LanguageSelect({ language: { tag, choose } }: { readonly language: PreviewLanguage }): ReactNode {
  return (
    <Select
      className={styles.language}
      aria-label={words.language}
      data={choices}
      value={tag}
      allowDeselect={false}
      searchable
      comboboxProps={{ width: 220, position: 'bottom-start' }}
      onChange={(chosen) => chosen && choose(chosen)}
    />
  );
}
