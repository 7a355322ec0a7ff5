import { useEffect, useMemo, useRef, type ComponentType, type ReactNode, type Ref } from 'react';
import { timerFontCssUrls } from '@lastcall/contracts/campaigns/webpage-timer-facts';
import type { WebpageTimer } from '@lastcall/contracts/campaigns/webpage-timers';
import { previewClock } from '@lastcall/widgets/preview-clock';
import type { LastcallTimer } from '@lastcall/widgets/timer';

/** React assigns properties in the order in which they are written. */
const Element = 'lastcall-timer' as unknown as ComponentType<{
  ref: Ref<LastcallTimer>;
  preview: boolean;
  fontCssUrls: readonly string[];
  settings: WebpageTimer;
  deadlineAt: number;
}>;

interface LiveTimerProps {
  readonly settings: WebpageTimer;
  /** The origin of its fonts. */
  readonly edgeOrigin: string;
  /** Epoch milliseconds. */
  readonly deadlineAt: number;
  /** A fixed time, in epoch milliseconds; without it the timer counts in real time. */
  readonly nowMs?: number;
}

/** The visitor's own timer in preview: the same element that the page script starts on a page. */
export function LiveTimer({ settings, edgeOrigin, deadlineAt, nowMs }: LiveTimerProps): ReactNode {
  const element = useRef<LastcallTimer>(null);
  const { countdown_type, set_id, f_family, show_labels } = settings;
  const fontCssUrls = useMemo(
    () => timerFontCssUrls(edgeOrigin, { countdown_type, set_id, f_family, show_labels }),
    [edgeOrigin, countdown_type, set_id, f_family, show_labels],
  );

  useEffect(() => {
    if (element.current) element.current.clock = previewClock(nowMs);
  }, [nowMs]);

  return <Element ref={element} preview fontCssUrls={fontCssUrls} settings={settings} deadlineAt={deadlineAt} />;
}
