import { useEffect, useRef, type ReactNode } from 'react';
import { ActionIcon, Button, useMediaQuery, XIcon } from '@lastcall/ui';
import { texts } from './messages.ts';
import styles from './side-picker.module.css';

/** A preview with an optional `SidePicker` beside it. */
export function PreviewWithPicker({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.stage}>{children}</div>;
}

interface PickerButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** The button's labels while the picker is closed and while it is open. */
  readonly open: string;
  readonly close: string;
}

/** Toggles a `SidePicker` from the settings, and regains the focus after it was closed elsewhere. */
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
  /** The close button on a phone, where the picker covers its toggle. */
  readonly done?: string;
  readonly children: ReactNode;
}

/** A picker beside the preview, which stays visible. The selected option gets the focus when it opens, and Escape closes it. */
export function SidePicker({ title, onClose, done, children }: SidePickerProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });

  useEffect(() => {
    // Opened by a rejected save, it scrolls to the invalid field.
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
        <ActionIcon aria-label={texts.closePanel} onClick={onClose}>
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
