import { useEffect, useState, type ReactNode } from 'react';
import { words } from './messages.ts';
import { SamplePage } from './sample-page.tsx';
import { useFrameContentQuery } from './frame-content-api.ts';
import styles from './customer-page.module.css';

/** How a page can be shown: in a frame from the edge, be it as it is or through the proxy; not at all; or not yet known. */
export type PageSource = { kind: 'asking' } | { kind: 'frame'; url: string } | { kind: 'sample' };

/** Asks how the editor may show a page; what follows an asterisk is any end of the address, so the asterisks go. */
export function usePageSource(url: string): PageSource {
  const { currentData, error } = useFrameContentQuery({ params: { url: url.replaceAll('*', '') } });
  useEffect(() => {
    // The bar can be edited all the same, so nobody is troubled with it.
    if (error) console.warn('The page cannot be shown in the preview.', error);
  }, [error]);
  if (error) return { kind: 'sample' };
  if (!currentData) return { kind: 'asking' };
  const { useUrl, pageUrl, useProxy, proxyUrl } = currentData;
  const address = (useUrl && pageUrl) || (useProxy && proxyUrl);
  return address ? { kind: 'frame', url: address } : { kind: 'sample' };
}

/** The customer's page, shut off from this one; or the sample page where there is none to show. */
export function CustomerPage({ source }: { readonly source: PageSource }): ReactNode {
  const [loadedUrl, setLoadedUrl] = useState('');
  if (source.kind === 'sample') return <SamplePage />;
  return (
    <>
      {source.kind === 'frame' && (
        // Never with allow-same-origin: the page's scripts run, but as nobody.
        <iframe key={source.url} src={source.url} title={words.customerPage} sandbox="allow-scripts allow-forms" referrerPolicy="no-referrer" onLoad={() => setLoadedUrl(source.url)} />
      )}
      {(source.kind === 'asking' || loadedUrl !== source.url) && (
        <div className={styles.loading} role="status">
          {words.loadingPage}
        </div>
      )}
    </>
  );
}
