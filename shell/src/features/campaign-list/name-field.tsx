import { limits } from '@lastcall/contracts/platform';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { words } from './messages.ts';
import styles from './campaign-list.module.css';

interface NameFieldProps {
  readonly name: string;
  /** With the new name; null when nothing is to change. */
  readonly onDone: (name: string | null) => void;
}

/** A campaign's name while it is being changed: Enter and leaving save, Escape gives up. */
export function NameField({ name, onDone }: NameFieldProps): ReactNode {
  const [typed, setTyped] = useState(name);
  // A field that goes away is left once more.
  const isDone = useRef(false);

  const finish = (isKept: boolean): void => {
    if (isDone.current) return;
    isDone.current = true;
    const newName = typed.trim();
    onDone(isKept && newName !== '' && newName !== name ? newName : null);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish(true);
    else if (event.key === 'Escape') finish(false);
  };

  return (
    <input
      className={styles.nameField}
      aria-label={words.nameOf}
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
