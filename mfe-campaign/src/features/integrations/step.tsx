import { useEffect, useRef, type ReactNode } from 'react';
import { CheckIcon, UnstyledButton } from '@lastcall/ui';
import styles from './integrations.module.css';

interface StepProps {
  readonly number: number;
  readonly title: string;
  /** A short summary of the choice; null while the step is open. */
  readonly summary: string | null;
  readonly isOpen: boolean;
  /** Opens the step; null while an earlier step is incomplete. */
  readonly onOpen: (() => void) | null;
  /** The previous step, so that this heading is focused; null without one. */
  readonly previousStep: string | null;
  readonly children: ReactNode;
}

/** One step of an integration: open, completed with its summary, or not reached yet. */
export function Step({ number, title, summary, isOpen, onOpen, previousStep, children }: StepProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (previousStep !== null) heading.current?.focus();
  }, [previousStep]);
  const state = isOpen ? 'open' : summary === null ? 'waiting' : 'done';
  const head = (
    <>
      <h3 className={styles.stepTitle} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {!isOpen && summary !== null && <span className={styles.summary}>{summary}</span>}
    </>
  );
  return (
    <li className={styles.step} data-state={state} aria-current={isOpen ? 'step' : undefined}>
      <span className={styles.number} aria-hidden>
        {state === 'done' ? <CheckIcon size={14} /> : number}
      </span>
      <div>
        {isOpen || !onOpen ? (
          <div className={styles.head}>{head}</div>
        ) : (
          <UnstyledButton className={styles.head} onClick={onOpen} aria-expanded={false}>
            {head}
          </UnstyledButton>
        )}
        {isOpen && <div className={styles.body}>{children}</div>}
      </div>
    </li>
  );
}
