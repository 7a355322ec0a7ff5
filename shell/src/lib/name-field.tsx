import { limits } from '@lastcall/contracts/platform';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { newName } from './new-name.ts';

interface NameFieldProps {
  readonly name: string;
  readonly label: string;
  readonly className: string | undefined;
  /** Called with the new name, or null when nothing changes, and whether a key ended the editing. */
  readonly onDone: (name: string | null, isByKey: boolean) => void;
}

/** A campaign's name while it is edited: Enter and blur save, Escape cancels. */
export function NameField({ name, label, className, onDone }: NameFieldProps): ReactNode {
  const [typed, setTyped] = useState(name);
  // Unmounting the field fires another blur.
  const isDone = useRef(false);

  const finish = (wanted: string | null, isByKey: boolean): void => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(wanted, isByKey);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish(newName(name, typed), true);
    else if (event.key === 'Escape') finish(null, true);
  };

  return (
    <input
      className={className}
      dir="auto"
      aria-label={label}
      value={typed}
      maxLength={limits.campaignName}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKey}
      onBlur={() => finish(newName(name, typed), false)}
      onFocus={(event) => event.currentTarget.select()}
      autoFocus
      spellCheck={false}
    />
  );
}
