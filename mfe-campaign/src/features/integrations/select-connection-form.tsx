import { useState, type FormEvent, type ReactNode } from 'react';
import type { Connection } from '@lastcall/contracts/integrations';
import { focusingProblems } from '@lastcall/host-api/problems';
import { Button, DialogActions, Select } from '@lastcall/ui';
import { connectionOptions } from './connection-options.ts';
import styles from './integrations.module.css';
import { messages } from './messages.ts';

/** Selects one of several accounts for a campaign. */
export function SelectConnectionForm({
  connections,
  onSelect,
}: {
  readonly connections: readonly Connection[];
  readonly onSelect: (connectionId: string) => void;
}): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen === null) return setProblem(messages.selectConnectionRequired);
    onSelect(chosen);
  };

  return (
    <form className={styles.form} onSubmit={focusingProblems(submit)} noValidate>
      <Select
        label={messages.selectConnection}
        placeholder={messages.selectConnectionPlaceholder}
        data={connectionOptions(connections)}
        value={chosen}
        onChange={(id) => {
          setChosen(id);
          setProblem(undefined);
        }}
        error={problem}
        allowDeselect={false}
      />
      <DialogActions mt={0}>
        <Button type="submit">{messages.useConnection}</Button>
      </DialogActions>
    </form>
  );
}
