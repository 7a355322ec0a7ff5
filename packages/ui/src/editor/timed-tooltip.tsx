import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Tooltip } from '@lastcall/ui';

interface TimedTooltipProps {
  readonly label: string;
  /** Milliseconds for which the tooltip is shown. */
  readonly staysMs?: number;
  readonly disabled?: boolean;
  readonly position?: 'top' | 'left';
  readonly children: ReactNode;
}

/** Explains why something is locked on hover, focus or click, and hides automatically. */
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

  // The tooltip gets a target instead of children: a wrapper with a description is no longer generic and may not be between a menu and its items.
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
