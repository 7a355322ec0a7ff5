import { useRef, useState, type ReactNode } from 'react';
import { limits } from '@lastcall/contracts/platform';
import { TextInput } from '@lastcall/ui';

interface RenameFieldProps {
  readonly label: string;
  readonly className?: string;
  readonly name: string;
  readonly onDone: (typed: string) => void;
  /** Called when a key ended the edit, so that the focus can be restored. */
  readonly onLeave: () => void;
}

/** A name that is edited in place: Enter and blur save it, Escape cancels. */
export function RenameField({ label, className, name, onDone, onLeave }: RenameFieldProps): ReactNode {
  const [typed, setTyped] = useState(name);
  // Unmounting the field may fire another blur, which must not save twice or after Escape.
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
