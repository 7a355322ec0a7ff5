import type { ReactNode } from 'react';
import styles from './day-chart.module.css';

/** The variant of a series: a filled line, a dashed line, or bars. */
export type SeriesVariant = 'area' | 'dashed' | 'bar';

interface LegendProps {
  readonly entries: readonly { readonly name: string; readonly variant: SeriesVariant }[];
  /** The meaning of the dotted line, where there is one. */
  readonly before: string | undefined;
}

/** The legend of a chart. */
export function Legend({ entries, before }: LegendProps): ReactNode {
  return (
    <ul className={styles.legend}>
      {entries.map(({ name, variant }) => (
        <li key={name}>
          <Sample variant={variant} />
          {name}
        </li>
      ))}
      {before && (
        <li>
          <Sample variant="dotted" />
          {before}
        </li>
      )}
    </ul>
  );
}

function Sample({ variant }: { readonly variant: SeriesVariant | 'dotted' }): ReactNode {
  return (
    <svg className={styles.sample} data-variant={variant} width="24" height="12" viewBox="0 0 24 12" aria-hidden>
      {variant === 'bar' ? <rect x="7" y="1" width="10" height="10" rx="2" /> : <path d="M1 6h22" />}
    </svg>
  );
}
