import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isPreviewScroll } from '@lastcall/contracts/campaigns/preview-scroll';
import { Badge, Tooltip } from '@lastcall/ui';
import styles from './customer-page.module.css';
import { texts } from './messages.ts';

interface CustomerPageProps {
  /** The page, as returned by `usePageSource` of `@lastcall/host-api/editor`. */
  readonly source:
    | { readonly kind: 'asking' }
    | { readonly kind: 'page' | 'sample'; readonly url: string; readonly problem?: string };
  /** Called when the page is scrolled. */
  readonly onScroll?: () => void;
}

/** The sandboxed page around the edited widget. */
export function CustomerPage({ source, onScroll }: CustomerPageProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loadedUrl, setLoadedUrl] = useState('');
  const url = source.kind === 'asking' ? null : source.url;

  useEffect(() => {
    const hear = ({ source: sender, data }: MessageEvent): void => {
      const page = frame.current?.contentWindow;
      // Every sandboxed page has the origin "null", so the sender is identified by its window: the frame's, or the one nested in it if the page is framed directly.
      if (page && (sender === page || (page.length > 0 && sender === page[0])) && isPreviewScroll(data)) onScroll?.();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onScroll]);

  return (
    <>
      {url !== null && (
        // Never with allow-same-origin: the page's scripts run in an opaque origin.
        <iframe
          ref={frame}
          key={url}
          src={url}
          title={source.kind === 'sample' ? texts.samplePage : texts.customerPage}
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
          onLoad={() => setLoadedUrl(url)}
        />
      )}
      {loadedUrl !== url && (
        <div className={styles.loading} role="status" data-page-loading>
          {source.kind === 'sample' ? texts.loadingSample : texts.loadingPage}
        </div>
      )}
      {source.kind === 'sample' && source.problem && (
        <div className={styles.problem} role="status">
          {source.problem}
        </div>
      )}
    </>
  );
}

/** Explains beside a sample page why it replaces the customer's page; `note` describes what visitors see. */
export function SamplePageBadge({ note }: { readonly note: string }): ReactNode {
  return (
    <Tooltip label={note}>
      <Badge color="gray" tabIndex={0}>
        {texts.samplePage}
      </Badge>
    </Tooltip>
  );
}
