import type { ReactNode } from 'react';
import styles from './day-chart.module.css';

/** The look of a series: a filled line, a dashed line, or bars. */
export type SeriesStyle = 'area' | 'dashed' | 'bar';

interface LegendProps {
  readonly entries: readonly { readonly name: string; readonly style: SeriesStyle }[];
  /** The meaning of the dotted line, where there is one. */
  readonly before: string | undefined;
}

/** The legend of a chart. */
export function Legend({ entries, before }: LegendProps): ReactNode {
  return (
    <ul className={styles.legend}>
      {entries.map(({ name, style: look }) => (
        <li key={name}>
          <Sample style={look} />
          {name}
        </li>
      ))}
      {before && (
        <li>
          <Sample style="dotted" />
          {before}
        </li>
      )}
    </ul>
  );
}

function Sample({ style: look }: { readonly style: SeriesStyle | 'dotted' }): ReactNode {
  return (
    <svg className={styles.sample} data-look={look} width="24" height="12" viewBox="0 0 24 12" aria-hidden>
      {look === 'bar' ? <rect x="7" y="1" width="10" height="10" rx="2" /> : <path d="M1 6h22" />}
    </svg>
  );
}
