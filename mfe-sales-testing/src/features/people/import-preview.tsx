import type { ReactNode } from 'react';
import { Alert, Button, Group, TriangleAlertIcon } from '@lastcall/ui';
import styles from './import-people.module.css';
import { messages } from './messages.ts';
import { useFocusOnShow } from './use-focus-on-show.ts';
import type { CheckedImport } from './use-import.ts';

const words = messages.import;

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
      aria-label={words.previewTitle(preview.new)}
      color={preview.new > 0 ? 'warning' : 'info'}
      icon={<TriangleAlertIcon aria-hidden />}
      title={words.previewTitle(preview.new)}
    >
      <ul className={styles.counts}>
        <li>{words.previewNew(preview.new)}</li>
        {preview.known > 0 && <li>{words.previewKnown(preview.known)}</li>}
        {list.invalid.length > 0 && <li>{words.invalid(list.invalid)}</li>}
        {list.repeated > 0 && <li>{words.repeated(list.repeated)}</li>}
      </ul>
      <Group gap="xs" mt="sm" className={styles.actions}>
        {preview.new > 0 && <Button onClick={onStart}>{words.start(preview.new)}</Button>}
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </Group>
    </Alert>
  );
}
