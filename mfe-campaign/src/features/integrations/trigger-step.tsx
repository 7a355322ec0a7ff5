import type { ReactNode } from 'react';
import type { ContainerKind, Trigger } from '@lastcall/contracts/integrations/providers';
import { Button, SegmentedControl } from '@lastcall/ui';
import styles from './integrations.module.css';
import { messages } from './messages.ts';

interface TriggerStepProps {
  readonly triggers: readonly Trigger[];
  readonly value: ContainerKind;
  readonly onChange: (type: ContainerKind) => void;
  readonly onNext: () => void;
}

/** What begins a deadline, where a provider has more than one thing that can. */
export function TriggerStep({ triggers, value, onChange, onNext }: TriggerStepProps): ReactNode {
  return (
    <>
      <p className={styles.hint}>{messages.triggerText}</p>
      <div>
        <SegmentedControl
          aria-label={messages.triggerText}
          value={value}
          onChange={(type) => onChange(type as ContainerKind)}
          data={triggers.map(({ type }) => ({ value: type, label: messages.triggers[type] }))}
        />
      </div>
      <div>
        <Button onClick={onNext}>{messages.next}</Button>
      </div>
    </>
  );
}
