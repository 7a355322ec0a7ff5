import { useRef, useState, type ReactNode } from 'react';
import { limits } from '@lastcall/contracts/platform';
import { TextInput } from '@lastcall/ui';

interface RenameFieldProps {
  readonly label: string;
  readonly className?: string;
  readonly name: string;
  readonly onDone: (typed: string) => void;
  /** Called when a key ended it, so that the focus has a place to go. */
  readonly onLeave: () => void;
}

/** A name that is edited in place: Enter or leaving it commits what was typed, Escape gives it up. */
export function RenameField({ label, className, name, onDone, onLeave }: RenameFieldProps): ReactNode {
  const [typed, setTyped] = useState(name);
  // A field that goes away may still be left, which must not save twice, nor what Escape gave up.
  const isOpen = useRef(true);
  const end = (result: string): void => {
    if (isOpen.current) onDone(result);
    isOpen.current = false;
  };
  return (
    <TextInput
      className={className}
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      maxLength={limits.barTemplateName}
      autoComplete="off"
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => end(typed)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && (event.key !== 'Enter' || event.nativeEvent.isComposing)) return;
        end(event.key === 'Enter' ? typed : name);
        onLeave();
      }}
    />
  );
}
