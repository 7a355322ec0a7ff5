import { useEffect, useRef, type ComponentType, type ReactNode, type Ref } from 'react';
import type { Bar } from '@lastcall/contracts';
import { defineBar, type LastcallBar } from '@lastcall/widgets/bar';

defineBar();

/** The element by its name; React sets what it has as properties, in the order in which they are written. */
const BarElement = 'lastcall-bar' as unknown as ComponentType<{ ref: Ref<LastcallBar>; preview: boolean; deadlineAt: number; settings: Bar }>;

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

  return <BarElement ref={bar} preview deadlineAt={deadlineAt} settings={settings} />;
}
