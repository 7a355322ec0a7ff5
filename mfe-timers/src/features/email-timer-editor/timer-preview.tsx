import { useState, type ReactNode } from 'react';
import { customExpiredImage, expiredImages } from '@lastcall/contracts/campaigns/email-timer-facts';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import type { FormHistory } from '@lastcall/host-api/editor';
import { SegmentedControl, useMediaQuery } from '@lastcall/ui';
import { Canvas, HistoryButtons, TimeSlider, useCanvasDevice, usePreviewClock } from '@lastcall/ui/editor';
import { previewUrl } from '../../lib/preview-url.ts';
import { useTimerImage } from '../../lib/use-timer-image.ts';
import { texts } from '../../messages.ts';
import { SampleEmail, type ColorScheme } from './sample-email.tsx';

/** Milliseconds after the last change until the image is requested, so that dragging a color requests one image. */
const debounceMs = 60;

interface TimerPreviewProps {
  readonly campaignId: string;
  readonly settings: EmailTimerSettings;
  /** The URL of the campaign's own expired image; null for none. */
  readonly customImageUrl: string | null;
  readonly history: FormHistory;
}

/** The timer's real image in an email, in light or dark mode and at a simulated time. */
export function TimerPreview({ campaignId, settings, customImageUrl, history }: TimerPreviewProps): ReactNode {
  const [device, setDevice] = useCanvasDevice('tablet');
  const [reading, setReading] = useState<ColorScheme>('light');
  const [hasNoDeadline, setNoDeadline] = useState(false);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const clock = usePreviewClock();
  const imageUrl = previewUrl(campaignId, settings, {
    msLeft: clock.msLeft,
    isExpired: clock.isOver,
    hasNoDeadline,
    isStill,
  });
  const drawn = useTimerImage(imageUrl, debounceMs);
  const isOver = clock.isOver && !hasNoDeadline;
  const isOwn = isOver && settings.expiration_image_id === customExpiredImage && customImageUrl !== null;
  const isNothing = isOver && settings.expiration_image_id === expiredImages[7].id;
  const note =
    imageUrl === null
      ? texts.imageHeld
      : hasNoDeadline
        ? texts.noDeadlineNote
        : isNothing
          ? texts.nothingNote
          : isOver
            ? texts.overNote
            : settings.use_static_card === 1
              ? texts.cardNote
              : reading === 'dark'
                ? texts.darkNote
                : null;

  return (
    <Canvas
      address={texts.mail.folder}
      device={device}
      onDeviceChange={setDevice}
      actions={
        <>
          <HistoryButtons history={history} />
          <SegmentedControl
            aria-label={texts.reader}
            value={hasNoDeadline ? 'without' : 'with'}
            onChange={(value) => setNoDeadline(value === 'without')}
            data={[
              { value: 'with', label: texts.withDeadline },
              { value: 'without', label: texts.withoutDeadline },
            ]}
          />
          <SegmentedControl
            aria-label={texts.reading}
            value={reading}
            onChange={(value) => setReading(value as ColorScheme)}
            data={[
              { value: 'light', label: texts.light },
              { value: 'dark', label: texts.dark },
            ]}
          />
        </>
      }
      footer={<TimeSlider label={texts.time} clock={clock} isDisabled={hasNoDeadline} />}
    >
      <SampleEmail
        colorScheme={reading}
        image={isOwn ? { url: customImageUrl, isStale: false, hasFailed: false } : drawn}
        note={note}
      />
    </Canvas>
  );
}
