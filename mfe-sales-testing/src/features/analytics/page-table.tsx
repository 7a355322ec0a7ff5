import type { ReactNode } from 'react';
import type { PageNumbers } from '@lastcall/contracts/analytics';
import { countText } from '@lastcall/contracts/platform/formats';
import { Badge } from '@lastcall/ui';
import { TableCard } from './chart-card.tsx';
import { BarCell, NumbersTable, type Column } from './numbers-table.tsx';
import { messages } from './messages.ts';
import type { Traits } from './report.ts';
import styles from './source-tables.module.css';

const labels = messages.pages;

/** The numbers of each page of a campaign. */
export function PageTable({
  pages,
  traits: { hasEmails },
}: {
  readonly pages: readonly PageNumbers[];
  readonly traits: Traits;
}): ReactNode {
  if (pages.length === 0) return null;
  const max = Math.max(1, ...pages.map(({ visitors }) => visitors));
  const columns: [Column<PageNumbers>, ...Column<PageNumbers>[]] = [
    { label: labels.page, cell: (page) => <PageName page={page} /> },
    {
      label: labels.visitors,
      hasBar: true,
      cell: ({ visitors }) => <BarCell text={countText(visitors)} part={visitors / max} />,
    },
    ...(hasEmails ? [{ label: labels.clicks, cell: ({ clicks }: PageNumbers) => countText(clicks) }] : []),
    { label: labels.shows, cell: ({ shows }) => countText(shows) },
    { label: labels.closes, cell: ({ closes }) => countText(closes) },
    { label: labels.ctas, cell: ({ ctas }) => countText(ctas) },
  ];
  return (
    <TableCard title={labels.title}>
      <NumbersTable
        caption={labels.title}
        isCaptionHidden
        columns={columns}
        rows={pages}
        keyOf={({ pageId }) => pageId}
      />
    </TableCard>
  );
}

function PageName({ page: { label, url, isDeleted } }: { readonly page: PageNumbers }): ReactNode {
  return (
    <span className={styles.name}>
      <span className={styles.main}>{label || url}</span>
      {label && <span className={styles.more}>{url}</span>}
      {isDeleted && <Badge color="gray">{labels.deleted}</Badge>}
    </span>
  );
}
