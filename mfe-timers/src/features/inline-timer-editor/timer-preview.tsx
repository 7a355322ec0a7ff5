import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { sampleTimerDays } from '@lastcall/contracts/campaigns/webpage-timer-facts';
import type { WebpageTimer } from '@lastcall/contracts/campaigns/webpage-timers';
import type { FormHistory } from '@lastcall/host-api/editor';
import { HourglassIcon, SegmentedControl } from '@lastcall/ui';
import { Canvas, HistoryButtons, PreviewNote, TimeSlider, useCanvasDevice, usePreviewClock } from '@lastcall/ui/editor';
import { LiveTimer } from './live-timer.tsx';
import { words } from './messages.ts';
import { SamplePage, type PageTone } from './sample-page.tsx';
import styles from './timer-preview.module.css';

const sampleMs = sampleTimerDays * 86_400_000;
/** Browsers keep no timeout that is longer. */
const longestTimeoutMs = 2 ** 31 - 1;

interface TimerPreviewProps {
  readonly settings: WebpageTimer;
  readonly edgeOrigin: string;
  readonly tone: PageTone;
  readonly onToneChange: (tone: PageTone) => void;
  /** Where visitors go once it is over; empty for nowhere. */
  readonly afterUrl: string;
  readonly history: FormHistory;
}

/** A page with the timer in it, in the width of a device and at a moment of the visitor's time. */
export function TimerPreview({
  settings,
  edgeOrigin,
  tone,
  onToneChange,
  afterUrl,
  history,
}: TimerPreviewProps): ReactNode {
  const [device, setDevice] = useCanvasDevice('desktop');
  const [labels, setLabels] = useState<'own' | 'long'>('own');
  const clock = usePreviewClock(settings.countdown_type === 3 ? sampleMs : undefined);
  const { deadlineAt, isOver, expire } = clock;
  const shown = useMemo(() => (labels === 'own' ? settings : withLongLabels(settings)), [labels, settings]);

  useEffect(() => {
    const msLeft = deadlineAt - Date.now();
    if (isOver || msLeft > longestTimeoutMs) return;
    const timer = setTimeout(expire, msLeft);
    return () => clearTimeout(timer);
  }, [deadlineAt, isOver, expire]);

  return (
    <Canvas
      address={words.sample.address}
      device={device}
      onDeviceChange={setDevice}
      actions={
        <>
          <HistoryButtons history={history} />
          <SegmentedControl
            className={styles.look}
            aria-label={words.page}
            value={tone}
            onChange={(value) => onToneChange(value as PageTone)}
            data={optionsOf(words.pages)}
          />
          <SegmentedControl
            className={styles.look}
            aria-label={words.preview}
            value={labels}
            onChange={(value) => setLabels(value as 'own' | 'long')}
            data={optionsOf(words.previewLabels)}
          />
        </>
      }
      footer={<TimeSlider label={words.time} clock={clock} />}
    >
      <SamplePage tone={tone}>
        <LiveTimer settings={shown} edgeOrigin={edgeOrigin} deadlineAt={deadlineAt} />
      </SamplePage>
      {isOver && (
        <PreviewNote
          icon={<HourglassIcon size={24} aria-hidden />}
          title={words.overTitle}
          text={afterUrl === '' ? words.overStay : words.overRedirect(afterUrl)}
        />
      )}
    </Canvas>
  );
}

const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

function withLongLabels(settings: WebpageTimer): WebpageTimer {
  const { days, hours, minutes, seconds } = words.longSample;
  return {
    ...settings,
    days_long: days,
    hours_long: hours,
    mins_long: minutes,
    secs_long: seconds,
    dynamic_labels: words.longSample,
  };
}
