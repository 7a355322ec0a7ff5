import { createElement, useEffect, useRef, type ReactNode } from 'react';
import type { Bar } from '@lastcall/contracts';
import { defineBar, type LastcallBar } from '@lastcall/widgets/bar';

defineBar();

interface LiveBarProps {
  readonly settings: Bar;
  /** Epoch milliseconds. */
  readonly deadlineAt: number;
  /** A clock that stands still, in epoch milliseconds; without it the bar counts in real time. */
  readonly nowMs?: number;
  readonly onExpire?: () => void;
  readonly onClose?: () => void;
}

/** The visitor's own bar in preview: the same element that the page script puts on a page. */
export function LiveBar({ settings, deadlineAt, nowMs, onExpire, onClose }: LiveBarProps): ReactNode {
  const bar = useRef<LastcallBar>(null);

  useEffect(() => {
    if (bar.current) bar.current.now = nowMs === undefined ? null : () => nowMs;
  }, [nowMs]);

  useEffect(() => {
    const element = bar.current;
    const expire = (): void => onExpire?.();
    const close = (): void => onClose?.();
    element?.addEventListener('lastcall:expire', expire);
    element?.addEventListener('lastcall:close', close);
    return () => {
      element?.removeEventListener('lastcall:expire', expire);
      element?.removeEventListener('lastcall:close', close);
    };
  }, [onExpire, onClose]);

  // React sets what the element has as properties, in this order.
  return createElement('lastcall-bar', { ref: bar, preview: true, deadlineAt, settings });
}
