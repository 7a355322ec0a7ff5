import { useState, type ReactNode } from 'react';
import type { EmailTimerSettings } from '@lastcall/contracts';
import type { FormHistory } from '@lastcall/host-api/editor';
import { SegmentedControl } from '@lastcall/ui';
import { Canvas, HistoryButtons, TimeSlider, useCanvasDevice, usePreviewClock } from '@lastcall/ui/editor';
import { previewAddress } from '../../lib/preview-address.ts';
import { useTimerImage } from '../../lib/use-timer-image.ts';
import { words } from '../../messages.ts';
import { SampleEmail } from './sample-email.tsx';

/** Milliseconds after the last change until the image is asked for. */
const settleMs = 120;

interface TimerPreviewProps {
  readonly campaignId: string;
  readonly settings: EmailTimerSettings;
  readonly history: FormHistory;
}

/** The timer's real image in an email, as it is read in light or dark and at a moment of the reader's time. */
export function TimerPreview({ campaignId, settings, history }: TimerPreviewProps): ReactNode {
  const [device, setDevice] = useCanvasDevice('tablet');
  const [reading, setReading] = useState<'light' | 'dark'>('light');
  const clock = usePreviewClock();
  const address = previewAddress(campaignId, settings, clock.msLeft);
  const image = useTimerImage(address, settleMs);
  const note = address === null ? words.imageHeld : image.hasFailed ? words.imageFailed : clock.isOver ? words.overNote : null;

  return (
    <Canvas
      address={words.mail.address}
      device={device}
      onDeviceChange={setDevice}
      actions={
        <>
          <HistoryButtons history={history} />
          <SegmentedControl
            aria-label={words.reading}
            value={reading}
            onChange={(value) => setReading(value as 'light' | 'dark')}
            data={[
              { value: 'light', label: words.light },
              { value: 'dark', label: words.dark },
            ]}
          />
        </>
      }
      footer={<TimeSlider label={words.time} clock={clock} />}
    >
      <SampleEmail reading={reading} image={image} note={note} />
    </Canvas>
  );
}
