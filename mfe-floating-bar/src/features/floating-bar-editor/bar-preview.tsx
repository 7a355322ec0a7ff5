import { useCallback, useState, type ReactNode } from 'react';
import type { Bar } from '@lastcall/contracts';
import { ActionIcon, Badge, Button, Canvas, EyeOffIcon, HourglassIcon, RedoIcon, Tooltip, UndoIcon, useMediaQuery, type CanvasDevice } from '@lastcall/ui';
import { words } from '../../messages.ts';
import { CustomerPage, usePageSource } from './customer-page.tsx';
import type { PageChoice } from './editor-toolbar.tsx';
import { LiveBar } from './live-bar.tsx';
import { TimeSlider } from './time-slider.tsx';
import { usePreviewClock } from './use-preview-clock.ts';
import styles from './bar-preview.module.css';

interface BarPreviewProps {
  readonly page: PageChoice;
  readonly settings: Bar;
  readonly history: { readonly canUndo: boolean; readonly canRedo: boolean; readonly undo: () => void; readonly redo: () => void };
}

/** The page with the bar on it, in the width of a device and at a moment of the visitor's time. */
export function BarPreview({ page, settings, history }: BarPreviewProps): ReactNode {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [device, setDevice] = useState<CanvasDevice>(isPhone ? 'mobile' : 'desktop');
  const source = usePageSource(page.url);
  const { position, msLeft, deadlineAt, isOver, moveTo, expire } = usePreviewClock();
  const [hiddenFor, setHiddenFor] = useState<string | null>(null);
  const hide = useCallback(() => setHiddenFor(device), [device]);
  const isHidden = hiddenFor === device && !isOver;

  return (
    <Canvas
      address={source.kind === 'sample' ? words.samplePage : page.url.replace(/^https?:\/\//i, '')}
      device={device}
      onDeviceChange={(next) => (setDevice(next), setHiddenFor(null))}
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
          {source.kind === 'sample' && (
            <Tooltip label={words.samplePageNote}>
              <Badge color="gray" tabIndex={0}>
                {words.samplePage}
              </Badge>
            </Tooltip>
          )}
        </>
      }
      footer={
        <div className={styles.time}>
          <TimeSlider position={position} msLeft={msLeft} onMove={(to) => (setHiddenFor(null), moveTo(to))} />
        </div>
      }
    >
      <CustomerPage source={source} />
      <div className={styles.over}>
        <LiveBar key={`${device} ${hiddenFor === null ? 'shown' : 'hidden'}`} settings={settings} deadlineAt={deadlineAt} onExpire={expire} onClose={hide} />
      </div>
      {(isOver || isHidden) && (
        <div className={styles.veil}>
          <div className={styles.note} role="status">
            {isOver ? <HourglassIcon size={24} aria-hidden /> : <EyeOffIcon size={24} aria-hidden />}
            <strong>{isOver ? words.overTitle : words.hiddenTitle}</strong>
            <span>{isHidden ? words.hiddenText : page.afterUrl === '' ? words.overStay : words.overRedirect(page.afterUrl)}</span>
            {isHidden && (
              <Button size="xs" onClick={() => setHiddenFor(null)}>
                {words.reopen}
              </Button>
            )}
          </div>
        </div>
      )}
    </Canvas>
  );
}
