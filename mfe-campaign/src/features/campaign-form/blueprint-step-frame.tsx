import { useEffect, useRef, type ReactNode } from 'react';
import { blueprintSteps, type BlueprintStep } from '@lastcall/contracts/onboarding/blueprint-steps';
import type { FormHistory } from '@lastcall/host-api/editor';
import { HistoryButtons } from '@lastcall/ui/editor';
import styles from './blueprint.module.css';
import { blueprint as words } from './messages.ts';

interface BlueprintStepFrameProps {
  readonly step: BlueprintStep;
  readonly history: FormHistory;
  readonly onViewed: (step: BlueprintStep) => void;
  readonly children: ReactNode;
}

/** One step with where it is among the others. */
export function BlueprintStepFrame({ step, history, onViewed, children }: BlueprintStepFrameProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    onViewed(step);
    title.current?.focus();
  }, [onViewed, step]);

  const at = blueprintSteps.indexOf(step);
  return (
    <section className={styles.step} aria-label={words.steps[step]}>
      <ol className={styles.progress} aria-label={words.stepsLabel}>
        {blueprintSteps.map((each, index) => (
          <li key={each} data-done={index < at} aria-current={each === step ? 'step' : undefined}>
            <span aria-hidden>{index + 1}</span> {words.steps[each]}
          </li>
        ))}
      </ol>
      <div className={styles.head}>
        <h2 ref={title} className={styles.title} tabIndex={-1}>
          {words.text[step]}
        </h2>
        <div className={styles.history}>
          <HistoryButtons history={history} />
        </div>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
