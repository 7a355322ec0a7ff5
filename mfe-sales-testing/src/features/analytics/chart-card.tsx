import { Suspense, type ReactNode } from 'react';
import { SegmentedControl, Skeleton } from '@lastcall/ui';
import styles from './chart-card.module.css';
import { messages } from './messages.ts';
import { useView, type View } from './use-view.ts';

interface ChartCardProps {
  /** The key under which the choice of chart or table is stored. */
  readonly name: string;
  readonly title: string;
  readonly text?: string;
  /** Additional controls, such as a currency. */
  readonly controls?: ReactNode;
  readonly chart: ReactNode;
  readonly table: ReactNode;
}

/** A card with a chart, or with the table of its data. The chart is loaded when it is first shown. */
export function ChartCard({ name, title, text, controls, chart, table }: ChartCardProps): ReactNode {
  const [view, setView] = useView(name);
  return (
    <section className={styles.card} aria-label={title}>
      <Head title={title} text={text}>
        <div className={styles.controls}>
          {controls}
          <SegmentedControl
            size="xs"
            aria-label={messages.views.label(title)}
            value={view}
            onChange={(chosen) => setView(chosen as View)}
            data={[
              { value: 'chart', label: messages.views.chart },
              { value: 'table', label: messages.views.table },
            ]}
          />
        </div>
      </Head>
      {view === 'table' ? (
        table
      ) : (
        <div className={styles.chart}>
          <Suspense
            fallback={<Skeleton height={240} role="status" aria-busy="true" aria-label={messages.chartLoading} />}
          >
            {chart}
          </Suspense>
        </div>
      )}
    </section>
  );
}

/** A card with only a table. */
export function TableCard({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className={styles.card} aria-label={title}>
      <Head title={title} text={text} />
      {children}
    </section>
  );
}

function Head({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string | undefined;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h2 className={styles.title}>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </header>
  );
}
