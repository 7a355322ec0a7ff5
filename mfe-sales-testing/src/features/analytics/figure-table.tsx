import type { ReactNode } from 'react';
import styles from './figure-table.module.css';
import { messages } from './messages.ts';

/** A column of figures; the first of a table names its rows. */
export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether the rows are told apart by a bar in it, which needs room. */
  readonly hasBar?: boolean;
}

interface FigureTableProps<Row> {
  readonly caption: string;
  /** Where a heading above says the same. */
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What all rows come to, a cell for each column. */
  readonly total?: readonly ReactNode[] | undefined;
}

/** Figures in rows and columns, which scroll by keyboard too where they are longer or wider than their place. */
export function FigureTable<Row>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  keyOf,
  total,
}: FigureTableProps<Row>): ReactNode {
  const [names, ...figures] = columns;
  return (
    <div className={styles.scroll} role="region" aria-label={messages.scroll(caption)} tabIndex={0}>
      <table className={styles.table}>
        <caption data-hidden={isCaptionHidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, hasBar }) => (
              <th key={label} scope="col" data-bar={hasBar}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{names.cell(row)}</th>
              {figures.map(({ label, cell, hasBar }) => (
                <td key={label} data-bar={hasBar}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {total.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[0].label} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[index]?.label}>{cell}</td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** A count with a bar as long as its part of the most that there is; nothing has no bar. */
export function BarCell({ text, part }: { readonly text: string; readonly part: number }): ReactNode {
  return (
    <div className={styles.bar}>
      <span>{text}</span>
      {part > 0 && (
        <span className={styles.track} aria-hidden>
          <span className={styles.fill} style={{ width: `${Math.min(1, part) * 100}%` }} />
        </span>
      )}
    </div>
  );
}

/** Amounts of several currencies, one below the other. */
export function Amounts({ texts }: { readonly texts: readonly string[] }): ReactNode {
  if (texts.length === 0) return messages.none;
  return texts.map((text) => (
    <span key={text} className={styles.amount}>
      {text}
    </span>
  ));
}
