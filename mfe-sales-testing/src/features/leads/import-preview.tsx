import type { ReactNode } from 'react';
import { Alert, Button, Group, TriangleAlertIcon } from '@lastcall/ui';
import styles from './import-leads.module.css';
import { messages } from './messages.ts';
import { useFocusOnShow } from './use-focus-on-show.ts';
import type { CheckedImport } from './use-import.ts';

const labels = messages.import;

interface ImportPreviewProps {
  readonly checked: CheckedImport;
  readonly onStart: () => void;
  readonly onCancel: () => void;
}

/** Previews the effect of an import, and starts it after a confirmation. */
export function ImportPreview({ checked: { list, preview }, onStart, onCancel }: ImportPreviewProps): ReactNode {
  const shown = useFocusOnShow<HTMLDivElement>();
  return (
    <Alert
      ref={shown}
      tabIndex={-1}
      className={styles.result}
      role="group"
      aria-label={labels.previewTitle(preview.new)}
      color={preview.new > 0 ? 'warning' : 'info'}
      icon={<TriangleAlertIcon aria-hidden />}
      title={labels.previewTitle(preview.new)}
    >
      <ul className={styles.counts}>
        <li>{labels.previewNew(preview.new)}</li>
        {preview.known > 0 && <li>{labels.previewKnown(preview.known)}</li>}
        {list.invalid.length > 0 && <li>{labels.invalid(list.invalid)}</li>}
        {list.duplicateCount > 0 && <li>{labels.repeated(list.duplicateCount)}</li>}
      </ul>
      <Group gap="xs" mt="sm" className={styles.actions}>
        {preview.new > 0 && <Button onClick={onStart}>{labels.start(preview.new)}</Button>}
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </Group>
    </Alert>
  );
}
