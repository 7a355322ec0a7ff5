import { useEffect, useRef, type ReactNode } from 'react';
import { ActionIcon, Button, useMediaQuery, XIcon } from '@lastcall/ui';
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
  /** What closes it on a phone, where it covers the button that does so elsewhere. */
  readonly done?: string;
  readonly children: ReactNode;
}

/** Where something is picked beside the preview, which stays in sight. What is chosen in it has the focus once it is open, and Escape closes it. */
export function SidePicker({ title, onClose, done, children }: SidePickerProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });

  useEffect(() => {
    // Opened by a save that was refused, it begins at what was wrong.
    const find = (part: string) => panel.current?.querySelector<HTMLElement>(part);
    (find('[aria-invalid="true"]') ?? find('[type="radio"]:checked') ?? panel.current)?.focus();
  }, []);

  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <ActionIcon aria-label={words.closePanel} onClick={onClose}>
          <XIcon size={18} aria-hidden />
        </ActionIcon>
      </div>
      {children}
      {isPhone && done && (
        <div className={styles.foot}>
          <Button fullWidth onClick={onClose}>
            {done}
          </Button>
        </div>
      )}
    </div>
  );
}
