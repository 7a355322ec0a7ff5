import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { PortalNumbers } from '@lastcall/contracts/portals';
import { countText } from '@lastcall/contracts/platform/formats';
import { Button } from '@lastcall/ui';
import { texts } from './messages.ts';
import styles from './results-section.module.css';

const ResultsDialog = lazy(() => import('./results-dialog.tsx'));

const { results } = texts;
const names = Object.keys(results.numbers) as (keyof typeof results.numbers)[];

/** The portal's numbers of the last month, with a button for the details. */
export function ResultsSection({
  campaignId,
  numbers,
}: {
  readonly campaignId: string;
  readonly numbers: PortalNumbers;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <dl className={styles.numbers} aria-label={results.window}>
        {names.map((name) => (
          <div key={name} className={styles.number}>
            <dt>{results.numbers[name]}</dt>
            <dd>{countText(numbers[name])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.window}>{results.window}</p>
      <Button variant="default" onClick={() => setOpen(true)}>
        {results.open}
      </Button>
      <Suspense>{isOpen && <ResultsDialog campaignId={campaignId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
