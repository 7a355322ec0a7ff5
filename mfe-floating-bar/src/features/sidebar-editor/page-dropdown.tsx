import type { ReactNode } from 'react';
import { Select } from '@lastcall/ui';
import { displayUrlOf, type PageChoice } from '../../lib/page-choice.ts';
import { texts } from './messages.ts';
import styles from './page-dropdown.module.css';

interface PageDropdownProps {
  readonly pages: readonly PageChoice[];
  readonly pageId: string | null;
  readonly onPageChange: (pageId: string) => void;
}

/** The page on which the bar is previewed and edited. */
export function PageDropdown({ pages, pageId, onPageChange }: PageDropdownProps): ReactNode {
  return (
    <Select
      className={styles.pages}
      aria-label={texts.page}
      value={pageId}
      placeholder={pages.length === 0 ? texts.noPages : texts.otherPage}
      nothingFoundMessage={texts.noPages}
      disabled={pages.length === 0}
      allowDeselect={false}
      onChange={(id) => id && id !== pageId && onPageChange(id)}
      data={pages.map((page) => ({
        value: page.id,
        label: [page.label, displayUrlOf(page)].filter(Boolean).join(' · '),
      }))}
    />
  );
}
