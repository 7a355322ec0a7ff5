import type { ReactNode } from 'react';
import { Alert, CheckIcon, TriangleAlertIcon } from '@lastcall/ui';
import styles from './import-leads.module.css';
import { messages } from './messages.ts';
import { useFocusOnShow } from './use-focus-on-show.ts';
import type { FinishedImport } from './use-import.ts';

const labels = messages.import;

interface ImportResultProps {
  readonly outcome: FinishedImport;
  /** The reason why a part was rejected. */
  readonly problem: string | null;
}

/** The outcomes of a list's email addresses, and whether all of them were sent. */
export function ImportResult({ outcome: { sent, all, imported }, problem }: ImportResultProps): ReactNode {
  const result = useFocusOnShow<HTMLDivElement>();
  const isWhole = sent === all;
  const title = isWhole ? labels.done : problem === null ? labels.stopped(sent, all) : labels.cut(problem, sent, all);
  return (
    <Alert
      ref={result}
      tabIndex={-1}
      className={styles.result}
      role="status"
      color={isWhole ? 'success' : 'warning'}
      icon={isWhole ? <CheckIcon aria-hidden /> : <TriangleAlertIcon aria-hidden />}
      title={title}
    >
      <ul className={styles.counts}>
        <li>{labels.started(imported.started)}</li>
        {imported.known > 0 && <li>{labels.known(imported.known)}</li>}
      </ul>
    </Alert>
  );
}
