import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isPreviewScroll } from '@lastcall/contracts/preview-scroll';
import { useAppSelector } from '@lastcall/host-api';
import { useFrameContentQuery } from './frame-content-api.ts';
import { words } from './messages.ts';
import styles from './customer-page.module.css';

/** What the preview shows below the bar: the customer's page (be it as it is or through the proxy), the sample page, or nothing while that is not known. Each is a page of the tracking origin. */
export type PageSource = { kind: 'asking' } | { kind: 'page' | 'sample'; url: string };

/** Asks how the editor may show a page; what follows an asterisk is any end of the address, so the asterisks go. Without an address it is the sample page. */
export function usePageSource(url: string): PageSource {
  const edgeOrigin = useAppSelector(({ session }) => session.session?.snippet.edgeOrigin ?? '');
  const { currentData, error } = useFrameContentQuery({ params: { url: url.replaceAll('*', '') } }, { skip: url === '' });
  useEffect(() => {
    // The bar can be edited all the same, so nobody is troubled with it.
    if (error) console.warn('The page cannot be shown in the preview.', error);
  }, [error]);
  if (!error && !currentData && url !== '') return { kind: 'asking' };
  const address = currentData && ((currentData.useUrl && currentData.pageUrl) || (currentData.useProxy && currentData.proxyUrl));
  return address ? { kind: 'page', url: address } : { kind: 'sample', url: `${edgeOrigin}/sample-iframe` };
}

interface CustomerPageProps {
  readonly source: PageSource;
  /** Somebody scrolls the page. */
  readonly onScroll: () => void;
}

/** The page below the bar, shut off from this one. */
export function CustomerPage({ source, onScroll }: CustomerPageProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loadedUrl, setLoadedUrl] = useState('');
  const url = source.kind === 'asking' ? null : source.url;

  useEffect(() => {
    const hear = ({ source: sender, data }: MessageEvent): void => {
      const page = frame.current?.contentWindow;
      // In a sandbox every page has the origin "null", so who speaks is known by the window: the frame's, or the one that it frames where a page is shown as it is.
      if (page && (sender === page || (page.length > 0 && sender === page[0])) && isPreviewScroll(data)) onScroll();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onScroll]);

  return (
    <>
      {url !== null && (
        // Never with allow-same-origin: the page's scripts run, but as nobody.
        <iframe ref={frame} key={url} src={url} title={source.kind === 'sample' ? words.samplePage : words.customerPage} sandbox="allow-scripts allow-forms" referrerPolicy="no-referrer" onLoad={() => setLoadedUrl(url)} />
      )}
      {loadedUrl !== url && (
        <div className={styles.loading} role="status">
          {words.loadingPage}
        </div>
      )}
    </>
  );
}
