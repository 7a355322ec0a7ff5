import { useState, type ReactNode } from 'react';
import type { EmailTimerSettings } from '@lastcall/contracts';
import { ActionIcon, Canvas, RedoIcon, SegmentedControl, Tooltip, UndoIcon, useMediaQuery, type CanvasDevice } from '@lastcall/ui';
import { previewAddress } from '../../lib/preview-address.ts';
import { useTimerImage } from '../../lib/use-timer-image.ts';
import { words } from '../../messages.ts';
import { SampleEmail } from './sample-email.tsx';
import { TimeSlider } from './time-slider.tsx';
import { usePreviewClock } from './use-preview-clock.ts';
import styles from './timer-preview.module.css';

/** Milliseconds after the last change until the image is asked for. */
const settleMs = 120;

interface TimerPreviewProps {
  readonly campaignId: string;
  readonly settings: EmailTimerSettings;
  readonly history: { readonly canUndo: boolean; readonly canRedo: boolean; readonly undo: () => void; readonly redo: () => void };
}

/** The timer's real image in an email, as it is read in light or dark and at a moment of the reader's time. */
export function TimerPreview({ campaignId, settings, history }: TimerPreviewProps): ReactNode {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [device, setDevice] = useState<CanvasDevice>(isPhone ? 'mobile' : 'tablet');
  const [reading, setReading] = useState<'light' | 'dark'>('light');
  const { position, msLeft, moveTo } = usePreviewClock();
  const address = previewAddress(campaignId, settings, msLeft);
  const image = useTimerImage(address, settleMs);
  const note = address === null ? words.imageHeld : image.hasFailed ? words.imageFailed : msLeft === 0 ? words.overNote : null;

  return (
    <Canvas
      address={words.mail.address}
      device={device}
      onDeviceChange={setDevice}
      actions={
        <>
          <Tooltip label={words.undo}>
            <ActionIcon className={styles.step} aria-label={words.undo} aria-keyshortcuts="Control+Z Meta+Z" aria-disabled={!history.canUndo} onClick={history.undo}>
              <UndoIcon size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={words.redo}>
            <ActionIcon className={styles.step} aria-label={words.redo} aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z" aria-disabled={!history.canRedo} onClick={history.redo}>
              <RedoIcon size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <SegmentedControl
            className={styles.reading}
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
      footer={
        <div className={styles.time}>
          <TimeSlider position={position} msLeft={msLeft} onMove={moveTo} />
        </div>
      }
    >
      <SampleEmail reading={reading} image={image} note={note} />
    </Canvas>
  );
}
