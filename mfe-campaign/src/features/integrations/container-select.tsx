import type { ReactNode } from 'react';
import { Alert, Button, Select, Skeleton } from '@lastcall/ui';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import type { Loaded } from './use-loaded.ts';

interface ContainerSelectProps {
  readonly label: string;
  readonly placeholder: string;
  readonly loadingLabel: string;
  readonly emptyText: string;
  readonly options: Loaded<readonly { readonly id: string; readonly name: string }[]>;
  readonly value: string | null;
  readonly onChoose: (chosen: { readonly id: string; readonly name: string }) => void;
}

/** Selects a container of a provider. Containers can change at the provider, so they can be reloaded here. */
export function ContainerSelect({
  label,
  placeholder,
  loadingLabel,
  emptyText,
  options: { data, error, isLoading, reload },
  value,
  onChoose,
}: ContainerSelectProps): ReactNode {
  const again = (
    <Button variant="default" onClick={reload} loading={isLoading}>
      {messages.loadAgain}
    </Button>
  );
  if (error !== undefined) {
    return (
      <Alert color="danger" role="alert">
        <p className={styles.reason}>{error}</p>
        {again}
      </Alert>
    );
  }
  if (!data) return <Skeleton height={36} role="status" aria-label={loadingLabel} />;
  if (data.length === 0) {
    return (
      <div className={styles.empty}>
        <p className={styles.hint}>{emptyText}</p>
        {again}
      </div>
    );
  }
  return (
    <div className={styles.choice}>
      <Select
        className={styles.grow}
        label={label}
        placeholder={placeholder}
        nothingFoundMessage={messages.notFound}
        searchable
        allowDeselect={false}
        data={data.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={(id) => {
          const chosen = data.find((each) => each.id === id);
          if (chosen) onChoose(chosen);
        }}
      />
      {again}
    </div>
  );
}
