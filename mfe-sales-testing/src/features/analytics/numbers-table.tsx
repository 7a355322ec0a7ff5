import type { ReactNode } from 'react';
import styles from './numbers-table.module.css';
import { messages } from './messages.ts';

/** A column of numbers; the first of a table names its rows. */
export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** True for a column with bars, which need space. */
  readonly hasBar?: boolean;
}

interface NumbersTableProps<Row> {
  readonly caption: string;
  /** True to hide the caption where a heading above repeats it. */
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The totals, a cell for each column. */
  readonly total?: readonly ReactNode[] | undefined;
}

/** A table of numbers that also scrolls by keyboard where it overflows. */
export function NumbersTable<Row>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  keyOf,
  total,
}: NumbersTableProps<Row>): ReactNode {
  const [names, ...numbers] = columns;
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
              {numbers.map(({ label, cell, hasBar }) => (
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

/** A count with a bar proportional to the maximum; zero has no bar. */
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

/** Amounts in several currencies, one below the other. */
export function Amounts({ texts }: { readonly texts: readonly string[] }): ReactNode {
  if (texts.length === 0) return messages.none;
  return texts.map((text) => (
    <span key={text} className={styles.amount}>
      {text}
    </span>
  ));
}
