import { useCallback, useRef, useState, type ReactNode } from 'react';
import { usePageSource, type FormHistory } from '@lastcall/host-api/editor';
import { Button, EyeOffIcon, HourglassIcon } from '@lastcall/ui';
import {
  Canvas,
  CustomerPage,
  HistoryButtons,
  languageAttributes,
  LanguageSelect,
  PreviewNote,
  SamplePageBadge,
  TimeSlider,
  useCanvasDevice,
  usePreviewClock,
  type PreviewLanguage,
} from '@lastcall/ui/editor';
import type { FloatingElement } from '@lastcall/widgets/bar';
import { displayUrlOf, type PageChoice } from '../page-choice.ts';
import { LiveBar, type PreviewBar } from './live-bar.tsx';
import { labels } from './messages.ts';
import styles from './page-preview.module.css';

interface PagePreviewProps {
  readonly page: PageChoice;
  /** The content over the page. */
  readonly bar: PreviewBar;
  readonly history: FormHistory;
  /** The language of the page, where the editor supports a choice. */
  readonly language?: PreviewLanguage;
  /** True for an announcement, which has no time to simulate. */
  readonly isAnnouncement?: boolean;
}

/** The page with the bar on it, at the width of a device and at a simulated time. */
export function PagePreview({ page, bar, history, language, isAnnouncement = false }: PagePreviewProps): ReactNode {
  const [device, setDevice] = useCanvasDevice('desktop');
  const source = usePageSource(page.url);
  const clock = usePreviewClock();
  const { deadlineAt, expire } = clock;
  const isOver = clock.isOver && !isAnnouncement;
  const [hiddenFor, setHiddenFor] = useState<string | null>(null);
  const hide = useCallback(() => setHiddenFor(device), [device]);
  const shown = useRef<FloatingElement<unknown>>(null);
  const fold = useCallback(() => {
    if (shown.current) shown.current.expanded = false;
  }, []);
  const isHidden = hiddenFor === device && !isOver;

  return (
    <Canvas
      address={source.kind === 'sample' ? labels.samplePage : displayUrlOf(page)}
      device={device}
      onDeviceChange={(next) => (setDevice(next), setHiddenFor(null))}
      actions={
        <>
          <HistoryButtons history={history} />
          {language && <LanguageSelect language={language} />}
          {source.kind === 'sample' && <SamplePageBadge note={labels.samplePageNote} />}
        </>
      }
      footer={
        !isAnnouncement && (
          <TimeSlider
            label={labels.time}
            clock={{ ...clock, moveTo: (position) => (setHiddenFor(null), clock.moveTo(position)) }}
          />
        )
      }
    >
      <CustomerPage source={source} onScroll={fold} />
      <div className={styles.over} {...(language && languageAttributes(language.tag))}>
        <LiveBar
          ref={shown}
          key={`${device} ${hiddenFor === null ? 'shown' : 'hidden'}`}
          bar={bar}
          deadlineAt={deadlineAt}
          onExpire={expire}
          onClose={hide}
        />
      </div>
      {(isOver || isHidden) && (
        <PreviewNote
          icon={isOver ? <HourglassIcon size={24} aria-hidden /> : <EyeOffIcon size={24} aria-hidden />}
          title={isOver ? labels.overTitle : labels.hiddenTitle}
          text={
            isHidden ? labels.hiddenText : page.afterUrl === '' ? labels.overStay : labels.overRedirect(page.afterUrl)
          }
          action={
            isHidden && (
              <Button size="xs" onClick={() => setHiddenFor(null)}>
                {labels.reopen}
              </Button>
            )
          }
        />
      )}
    </Canvas>
  );
}
