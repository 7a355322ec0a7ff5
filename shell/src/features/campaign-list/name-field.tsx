import { limits } from '@lastcall/contracts/platform';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { labels } from './messages.ts';
import styles from './campaign-list.module.css';

interface NameFieldProps {
  readonly name: string;
  /** Called with the new name; null when nothing changes. */
  readonly onDone: (name: string | null) => void;
}

/** A campaign's name while it is edited: Enter and blur save, Escape cancels. */
export function NameField({ name, onDone }: NameFieldProps): ReactNode {
  const [typed, setTyped] = useState(name);
  // Unmounting the field fires another blur.
  const isDone = useRef(false);

  const finish = (isStored: boolean): void => {
    if (isDone.current) return;
    isDone.current = true;
    const newName = typed.trim();
    onDone(isStored && newName !== '' && newName !== name ? newName : null);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish(true);
    else if (event.key === 'Escape') finish(false);
  };

  return (
    <input
      className={styles.nameField}
      aria-label={labels.nameOf}
      value={typed}
      maxLength={limits.campaignName}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKey}
      onBlur={() => finish(true)}
      onFocus={(event) => event.currentTarget.select()}
      autoFocus
      spellCheck={false}
    />
  );
}
