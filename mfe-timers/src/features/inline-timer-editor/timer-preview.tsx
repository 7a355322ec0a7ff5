import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { sampleTimerDays } from '@lastcall/contracts/campaigns/webpage-timer-facts';
import type { WebpageTimer } from '@lastcall/contracts/campaigns/webpage-timers';
import type { FormHistory } from '@lastcall/host-api/editor';
import { HourglassIcon, SegmentedControl } from '@lastcall/ui';
import { Canvas, HistoryButtons, PreviewNote, TimeSlider, useCanvasDevice, usePreviewClock } from '@lastcall/ui/editor';
import { LiveTimer } from './live-timer.tsx';
import { uiText } from './messages.ts';
import { SamplePage, type PageTone } from './sample-page.tsx';
import styles from './timer-preview.module.css';

const sampleMs = sampleTimerDays * 86_400_000;
/** The longest timeout that browsers support. */
const longestTimeoutMs = 2 ** 31 - 1;

interface TimerPreviewProps {
  readonly settings: WebpageTimer;
  readonly edgeOrigin: string;
  readonly tone: PageTone;
  readonly onToneChange: (tone: PageTone) => void;
  /** The after-deadline URL; empty without a redirect. */
  readonly afterUrl: string;
  readonly history: FormHistory;
}

/** A page with the timer in it, at the width of a device and at a simulated time. */
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
      address={uiText.sample.label}
      device={device}
      onDeviceChange={setDevice}
      actions={
        <>
          <HistoryButtons history={history} />
          <SegmentedControl
            className={styles.look}
            aria-label={uiText.page}
            value={tone}
            onChange={(value) => onToneChange(value as PageTone)}
            data={optionsOf(uiText.pages)}
          />
          <SegmentedControl
            className={styles.look}
            aria-label={uiText.preview}
            value={labels}
            onChange={(value) => setLabels(value as 'own' | 'long')}
            data={optionsOf(uiText.previewLabels)}
          />
        </>
      }
      footer={<TimeSlider label={uiText.time} clock={clock} />}
    >
      <SamplePage tone={tone}>
        <LiveTimer settings={shown} edgeOrigin={edgeOrigin} deadlineAt={deadlineAt} />
      </SamplePage>
      {isOver && (
        <PreviewNote
          icon={<HourglassIcon size={24} aria-hidden />}
          title={uiText.overTitle}
          text={afterUrl === '' ? uiText.overStay : uiText.overRedirect(afterUrl)}
        />
      )}
    </Canvas>
  );
}

const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

function withLongLabels(settings: WebpageTimer): WebpageTimer {
  const { days, hours, minutes, seconds } = uiText.longSample;
  return {
    ...settings,
    days_long: days,
    hours_long: hours,
    mins_long: minutes,
    secs_long: seconds,
    dynamic_labels: uiText.longSample,
  };
}
