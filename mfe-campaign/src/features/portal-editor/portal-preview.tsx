import { useCallback, type ReactNode } from 'react';
import type { PortalContent } from '@lastcall/contracts/portals';
import { usePageSource, type FormHistory } from '@lastcall/host-api/editor';
import { HourglassIcon } from '@lastcall/ui';
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
  usePreviewLanguage,
} from '@lastcall/ui/editor';
import { LiveLauncher, LivePanel } from './live-portal.tsx';
import { texts } from './messages.ts';
import styles from './portal-preview.module.css';

interface PortalPreviewProps {
  readonly content: PortalContent;
  /** The page that shows the portal; undefined without one. */
  readonly page: { readonly beforeUrl: string; readonly afterUrl: string } | undefined;
  readonly history: FormHistory;
  /** True while the panel is open; the launcher toggles it, as on a page. */
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly selectedBlockId: string | null;
  readonly onSelect: (blockId: string) => void;
}

/** The page with the portal on it, at the width of a device and at a simulated time. */
export default function PortalPreview({
  content,
  page,
  history,
  isOpen,
  onOpenChange,
  selectedBlockId,
  onSelect,
}: PortalPreviewProps): ReactNode {
  const [device, setDevice] = useCanvasDevice('desktop');
  const source = usePageSource(page?.beforeUrl ?? '');
  const language = usePreviewLanguage();
  const clock = usePreviewClock();
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  const press = useCallback(() => onOpenChange(!isOpen), [onOpenChange, isOpen]);
  const leadsAway = clock.isOver && page !== undefined && page.afterUrl !== '';

  return (
    <Canvas
      address={source.kind === 'sample' ? texts.samplePage : (page?.beforeUrl ?? '').replace(/^https?:\/\//, '')}
      device={device}
      onDeviceChange={setDevice}
      actions={
        <>
          <HistoryButtons history={history} />
          <LanguageSelect language={language} />
          {source.kind === 'sample' && <SamplePageBadge note={page ? texts.samplePageNote : texts.noPage} />}
        </>
      }
      footer={<TimeSlider label={texts.time} clock={clock} />}
    >
      <CustomerPage source={source} />
      <div className={styles.over} {...languageAttributes(language.tag)}>
        {isOpen && (
          <LivePanel
            key={`${device} ${language.tag}`}
            content={content}
            deadlineAt={clock.deadlineAt}
            selectedBlockId={selectedBlockId}
            onSelect={onSelect}
            onClose={close}
          />
        )}
        {!clock.isOver && <LiveLauncher content={content} isOpen={isOpen} onPress={press} />}
      </div>
      {leadsAway && (
        <PreviewNote
          icon={<HourglassIcon size={24} aria-hidden />}
          title={texts.overTitle}
          text={texts.overRedirect(page.afterUrl)}
        />
      )}
    </Canvas>
  );
}
