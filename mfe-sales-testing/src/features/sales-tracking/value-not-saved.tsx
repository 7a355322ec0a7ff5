import type { ReactNode } from 'react';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, Button } from '@lastcall/ui';
import { messages } from './messages.ts';
import styles from './steps.module.css';

/** Explains why a value was not saved, with a retry button. */
export function ValueNotSaved({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}): ReactNode {
  return (
    <Alert color="danger" role="alert" className={styles.notice} title={messages.notSaved}>
      <p className={styles.text}>{wordsOfProblem(error, messages.failed)}</p>
      <Button variant="default" size="xs" mt="xs" onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    </Alert>
  );
}
