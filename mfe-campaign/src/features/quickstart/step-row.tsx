import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { QuickstartStep } from '@lastcall/contracts/onboarding/quickstart';
import { Button, Checkbox, CircleCheckIcon } from '@lastcall/ui';
import { messages } from './messages.ts';
import styles from './quickstart.module.css';

interface StepRowProps {
  readonly step: QuickstartStep;
  /** Where the step is done. */
  readonly path: string;
  readonly onMark: (status: QuickstartStep['status']) => Promise<void>;
}

/** One step: what it is, where it is done, and whether it is. What can be seen to be done says how it is known, also where it is complete by that. */
export function StepRow({ step: { stepId, status, isSeen }, path, onMark }: StepRowProps): ReactNode {
  const [isPending, setPending] = useState(false);
  const { title, text, link, seen } = messages.steps[stepId];
  const isComplete = status === 'complete';
  const mark = async (wanted: QuickstartStep['status']): Promise<void> => {
    if (isPending) return;
    setPending(true);
    await onMark(wanted);
    setPending(false);
  };
  return (
    <li className={styles.step} data-complete={isComplete}>
      <div className={styles.check}>
        <Checkbox
          aria-label={messages.stepOf(title)}
          checked={isComplete}
          onChange={(event) => void mark(event.currentTarget.checked ? 'complete' : 'incomplete')}
        />
      </div>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>
        {text}
        {isSeen && (
          <p className={styles.seen}>
            <CircleCheckIcon size={14} aria-hidden />
            {seen}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button component={Link} to={path} size="xs" variant="default">
          {link}
        </Button>
        {isComplete ? (
          <span className={styles.done}>{messages.complete}</span>
        ) : (
          <Button
            size="xs"
            variant={isSeen ? 'filled' : 'default'}
            aria-label={messages.markOf(title)}
            onClick={() => void mark('complete')}
          >
            {messages.markAsComplete}
          </Button>
        )}
      </div>
    </li>
  );
}
