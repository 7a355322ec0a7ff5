import type { ReactNode } from 'react';
import type { Checklist } from '@lastcall/contracts/onboarding';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, CheckIcon, toast } from '@lastcall/ui';
import { useToggleChecklistStepMutation } from './checklist-api.ts';
import { messages } from './messages.ts';
import styles from './step-card.module.css';

interface StepCardProps {
  readonly number: number;
  readonly step: Checklist['steps'][number];
  /** What there is to do. */
  readonly text: string;
  readonly isDimmed: boolean;
  /** Set for a step that its own action completes. */
  readonly isLocked?: boolean;
  readonly children?: ReactNode;
}

/** One step of the checklist, with its toggle. */
export function StepCard({ number, step, text, isDimmed, isLocked = false, children }: StepCardProps): ReactNode {
  const [toggle, { isLoading }] = useToggleChecklistStepMutation();
  const { title } = messages.steps[step.step];
  const change = async (): Promise<void> => {
    const { error } = await toggle({ params: { stepId: step.id } });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
  };
  const label = step.completed ? messages.complete : messages.markAsComplete;
  return (
    <li className={styles.step} data-completed={step.completed} data-dimmed={isDimmed}>
      <span className={styles.mark} aria-hidden>
        {step.completed ? <CheckIcon size={16} /> : number}
      </span>
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {isLocked ? (
            step.completed && <span className={styles.done}>{messages.complete}</span>
          ) : (
            <Button
              size="xs"
              variant={step.completed ? 'light' : 'default'}
              color={step.completed ? 'success' : undefined}
              leftSection={step.completed && <CheckIcon size={14} aria-hidden />}
              aria-pressed={step.completed}
              aria-label={step.completed ? messages.completeOf(title) : messages.markOf(title)}
              disabled={isDimmed && !step.completed}
              loading={isLoading}
              onClick={() => void change()}
            >
              {label}
            </Button>
          )}
        </div>
        <p className={styles.text}>{isDimmed ? messages.dimmed : text}</p>
        {!isDimmed && children && <div className={styles.body}>{children}</div>}
      </div>
    </li>
  );
}
