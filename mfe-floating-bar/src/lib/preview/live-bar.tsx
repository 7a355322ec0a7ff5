import { useEffect, useRef, type ComponentType, type ReactNode, type Ref, type RefObject } from 'react';
import type { ShownBar } from '@lastcall/contracts/tracking/decision';
import { previewClock } from '@lastcall/widgets/preview-clock';
import type { FloatingElement } from '@lastcall/widgets/bar';

type Without<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never;

/** A bar of any kind with all properties of its element, as on a visitor's page. */
export type PreviewBar = Without<ShownBar, 'pageId' | 'src' | 'push'>;

/** A bar's element; React assigns properties in the order in which they are written. */
type BarElement = ComponentType<
  Omit<PreviewBar, 'kind'> & { ref: Ref<FloatingElement<unknown>>; preview: boolean; deadlineAt: number }
>;

interface LiveBarProps {
  /** The bar to show; its editor registers the element, so that no others are loaded. */
  readonly bar: PreviewBar;
  /** Epoch milliseconds. */
  readonly deadlineAt: number;
  /** A fixed time, in epoch milliseconds; without it the bar counts in real time. */
  readonly nowMs?: number;
  readonly onExpire?: () => void;
  readonly onClose?: () => void;
  readonly ref?: RefObject<FloatingElement<unknown> | null>;
}

/** The visitor's own bar in preview: the same element that the page script inserts into a page. */
export function LiveBar({
  bar: { kind, settings, ...rest },
  deadlineAt,
  nowMs,
  onExpire,
  onClose,
  ref,
}: LiveBarProps): ReactNode {
  const own = useRef<FloatingElement<unknown>>(null);
  const element = ref ?? own;
  const Element = `lastcall-${kind}` as unknown as BarElement;

  useEffect(() => {
    if (element.current) element.current.clock = previewClock(nowMs);
  }, [element, nowMs]);

  useEffect(() => {
    const bar = element.current;
    const expire = (): void => onExpire?.();
    const close = (): void => onClose?.();
    bar?.addEventListener('lastcall:expire', expire);
    bar?.addEventListener('lastcall:close', close);
    return () => {
      bar?.removeEventListener('lastcall:expire', expire);
      bar?.removeEventListener('lastcall:close', close);
    };
  }, [element, onExpire, onClose]);

  return <Element ref={element} preview deadlineAt={deadlineAt} {...rest} settings={settings} />;
}
