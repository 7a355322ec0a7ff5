import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Tooltip } from '@lastcall/ui';

interface TimedTooltipProps {
  readonly label: string;
  /** Milliseconds that it stays. */
  readonly staysMs?: number;
  readonly disabled?: boolean;
  readonly position?: 'top' | 'left';
  readonly children: ReactNode;
}

/** Says why something is locked to whoever points at it, focuses or presses it, and goes by itself. */
export function TimedTooltip({ label, staysMs = 3000, disabled = false, position = 'top', children }: TimedTooltipProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef(0);
  const close = (): void => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const open = (): void => {
    close();
    setOpen(true);
    timer.current = window.setTimeout(close, staysMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <Tooltip label={label} opened={isOpen && !disabled} position={position}>
      <div role="presentation" onPointerEnter={open} onPointerLeave={close} onFocus={open} onBlur={close} onClick={open}>
        {children}
      </div>
    </Tooltip>
  );
}
