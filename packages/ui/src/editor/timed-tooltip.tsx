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
export function TimedTooltip({
  label,
  staysMs = 3000,
  disabled = false,
  position = 'top',
  children,
}: TimedTooltipProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef(0);
  const target = useRef<HTMLDivElement>(null);
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

  // The tooltip is told its place instead of being put around it: a place that a tooltip describes is no mere wrapper, and may not stand between a menu and its items.
  return (
    <>
      <div
        ref={target}
        role="presentation"
        onPointerEnter={open}
        onPointerLeave={close}
        onFocus={open}
        onBlur={close}
        onClick={open}
      >
        {children}
      </div>
      <Tooltip target={target} label={label} opened={isOpen && !disabled} position={position} />
    </>
  );
}
