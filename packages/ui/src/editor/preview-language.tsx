import { useState, type ReactNode } from 'react';
import { deadlineLanguages } from '@lastcall/contracts/platform/languages';
import { languageName } from '@lastcall/contracts/platform/formats';
import { Select } from '@lastcall/ui';
import { texts } from './messages.ts';
import styles from './preview-language.module.css';

/** English, the default, then the other languages by name. */
const choices = deadlineLanguages
  .map((tag) => ({ value: tag as string, label: languageName(tag) }))
  .sort(
    (one, other) =>
      Number(other.value === 'en') - Number(one.value === 'en') || one.label.localeCompare(other.label, 'en'),
  );
const rightToLeft: readonly string[] = ['ar', 'he'];

/** The language of the previewed page, as a BCP 47 tag, and its setter. */
export interface PreviewLanguage {
  readonly tag: string;
  readonly choose: (tag: string) => void;
}

/** Starts with English. */
export function usePreviewLanguage(): PreviewLanguage {
  const [tag, choose] = useState('en');
  return { tag, choose };
}

/** Returns the `lang` and `dir` attributes of a page in this language, which set the text direction of its widgets. */
export function languageAttributes(tag: string): { readonly lang: string; readonly dir: 'ltr' | 'rtl' } {
  return { lang: tag, dir: rightToLeft.includes(tag) ? 'rtl' : 'ltr' };
}

/** Selects the language of the previewed page. */
export function LanguageSelect({ language: { tag, choose } }: { readonly language: PreviewLanguage }): ReactNode {
  return (
    <Select
      className={styles.language}
      aria-label={texts.language}
      data={choices}
      value={tag}
      allowDeselect={false}
      searchable
      comboboxProps={{ width: 220, position: 'bottom-start' }}
      onChange={(chosen) => chosen && choose(chosen)}
    />
  );
}
