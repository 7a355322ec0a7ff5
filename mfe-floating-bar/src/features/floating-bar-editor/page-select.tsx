import type { ReactNode } from 'react';
import { Button, ExternalLinkIcon, Select } from '@lastcall/ui';
import { displayUrlOf, type PageChoice } from '../../lib/page-choice.ts';
import { uiText } from '../../messages.ts';
import styles from './page-select.module.css';

interface PageSelectProps {
  readonly pages: readonly PageChoice[];
  readonly page: PageChoice;
  readonly onPageChange: (pageId: string) => void;
}

/** The page whose bar is edited. */
export function PageSelect({ pages, page, onPageChange }: PageSelectProps): ReactNode {
  return (
    <Select
      className={styles.pages}
      aria-label={uiText.page}
      value={page.id}
      allowDeselect={false}
      onChange={(id) => id && id !== page.id && onPageChange(id)}
      data={pages.map((each) => ({
        value: each.id,
        label: [each.label, displayUrlOf(each)].filter(Boolean).join(' · '),
      }))}
    />
  );
}

/** Opens the page as visitors see it. */
export function PreviewLink({ page }: Pick<PageSelectProps, 'page'>): ReactNode {
  return (
    <Button
      className={styles.preview}
      component="a"
      href={page.url.replaceAll('*', '')}
      target="_blank"
      rel="noopener"
      variant="subtle"
      color="gray"
      rightSection={<ExternalLinkIcon size={14} aria-hidden />}
    >
      <span className={styles.previewWords}>{uiText.preview}</span>
    </Button>
  );
}
