import { useState, type ReactNode } from 'react';
import { customExpiredImage, expiredImages } from '@lastcall/contracts/campaigns/email-timer-facts';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import type { FormHistory } from '@lastcall/host-api/editor';
import { SegmentedControl, useMediaQuery } from '@lastcall/ui';
import { Canvas, HistoryButtons, TimeSlider, useCanvasDevice, usePreviewClock } from '@lastcall/ui/editor';
import { previewAddress } from '../../lib/preview-address.ts';
import { useTimerImage } from '../../lib/use-timer-image.ts';
import { words } from '../../messages.ts';
import { SampleEmail, type Reading } from './sample-email.tsx';

/** Milliseconds after the last change until the image is asked for: a colour that is dragged asks once it rests. */
const settleMs = 60;

interface TimerPreviewProps {
  readonly campaignId: string;
  readonly settings: EmailTimerSettings;
  /** Where the campaign's own picture for the time after the deadline is; null for none. */
  readonly ownExpiredUrl: string | null;
  readonly history: FormHistory;
}

/** The timer's real image in an email, as it is read in light or dark and at a moment of the reader's time. */
export function TimerPreview({ campaignId, settings, ownExpiredUrl, history }: TimerPreviewProps): ReactNode {
  const [device, setDevice] = useCanvasDevice('tablet');
  const [reading, setReading] = useState<Reading>('light');
  const [hasNoDeadline, setNoDeadline] = useState(false);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const clock = usePreviewClock();
  const address = previewAddress(campaignId, settings, {
    msLeft: clock.msLeft,
    isOver: clock.isOver,
    hasNoDeadline,
    isStill,
  });
  const drawn = useTimerImage(address, settleMs);
  const isOver = clock.isOver && !hasNoDeadline;
  const isOwn = isOver && settings.expiration_image_id === customExpiredImage && ownExpiredUrl !== null;
  const isNothing = isOver && settings.expiration_image_id === expiredImages[7].id;
  const note =
    address === null
      ? words.imageHeld
      : hasNoDeadline
        ? words.noDeadlineNote
        : isNothing
          ? words.nothingNote
          : isOver
            ? words.overNote
            : settings.use_static_card === 1
              ? words.cardNote
              : reading === 'dark'
                ? words.darkNote
                : null;

  return (
    <Canvas
      address={words.mail.address}
      device={device}
      onDeviceChange={setDevice}
      actions={
        <>
          <HistoryButtons history={history} />
          <SegmentedControl
            aria-label={words.reader}
            value={hasNoDeadline ? 'without' : 'with'}
            onChange={(value) => setNoDeadline(value === 'without')}
            data={[
              { value: 'with', label: words.withDeadline },
              { value: 'without', label: words.withoutDeadline },
            ]}
          />
          <SegmentedControl
            aria-label={words.reading}
            value={reading}
            onChange={(value) => setReading(value as Reading)}
            data={[
              { value: 'light', label: words.light },
              { value: 'dark', label: words.dark },
            ]}
          />
        </>
      }
      footer={<TimeSlider label={words.time} clock={clock} isDisabled={hasNoDeadline} />}
    >
      <SampleEmail
        reading={reading}
        image={isOwn ? { url: ownExpiredUrl, isStale: false, hasFailed: false } : drawn}
        note={note}
      />
    </Canvas>
  );
}
