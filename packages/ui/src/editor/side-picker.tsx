import { useEffect, useRef, type ReactNode } from 'react';
import { ActionIcon, Button, XIcon } from '@lastcall/ui';
import { words } from './messages.ts';
import styles from './side-picker.module.css';

/** A preview with, where there is one, a `SidePicker` beside it. */
export function PreviewWithPicker({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.stage}>{children}</div>;
}

interface PickerButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** What the button says while the picker is closed, and while it is open. */
  readonly open: string;
  readonly close: string;
}

/** Opens and closes a `SidePicker` from the settings, and gets the focus back when that was closed elsewhere. */
export function PickerButton({ isOpen, onOpen, open, close }: PickerButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <Button ref={button} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      {isOpen ? close : open}
    </Button>
  );
}

interface SidePickerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where something is picked beside the preview, which stays in sight. It has the focus once it is open, and closes by Escape. */
export function SidePicker({ title, onClose, children }: SidePickerProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Opened by a save that was refused, it begins at what was wrong.
    (panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? panel.current)?.focus();
  }, []);

  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label={title} tabIndex={-1} onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <ActionIcon aria-label={words.closePanel} onClick={onClose}>
          <XIcon size={18} aria-hidden />
        </ActionIcon>
      </div>
      {children}
    </div>
  );
}
