import { Button, type ButtonProps } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CheckIcon, CopyIcon, XIcon } from './core-icons.ts';
import { labels } from './messages.ts';
import styles from './copy-button.module.css';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'color'> {
  /** The text to copy; a function is called for each copy. */
  readonly text: string | (() => string);
  readonly label?: string;
  readonly copiedLabel?: string;
  /** Milliseconds for which the success and failure messages are shown. */
  readonly copiedMs?: number;
  readonly failedMs?: number;
  readonly onCopied?: () => void;
}

/** A button that copies text and shows the result in place, without changing its width. */
export function CopyButton({
  text,
  label = labels.copy,
  copiedLabel = labels.copied,
  copiedMs = 1500,
  failedMs = 3000,
  onCopied,
  variant = 'default',
  ...buttonProps
}: CopyButtonProps): ReactNode {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
      () => true,
      () => false,
    );
    setState(isCopied ? 'copied' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), isCopied ? copiedMs : failedMs);
    if (isCopied) onCopied?.();
  };

  const Icon = { idle: CopyIcon, copied: CheckIcon, failed: XIcon }[state];
  const shown = { idle: label, copied: copiedLabel, failed: labels.copyFailed }[state];
  return (
    <Button {...buttonProps} variant={variant} onClick={() => void copy()} data-state={state} className={styles.button}>
      <span className={styles.words}>
        {[label, copiedLabel, labels.copyFailed].map((word) => (
          <span key={word} className={styles.ghost} aria-hidden>
            {word}
          </span>
        ))}
        <span className={styles.shown}>
          <Icon size={16} aria-hidden />
          <span role={state === 'idle' ? undefined : 'status'}>{shown}</span>
        </span>
      </span>
    </Button>
  );
}
