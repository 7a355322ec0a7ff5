import { useEffect } from 'react';
import { useAppSelector } from '@lastcall/host-api';
import { isCallProblem } from '@lastcall/host-api/problems';
import { useFrameContentQuery } from './frame-content-api.ts';

/** What a preview shows around a widget: the customer's page (be it as it is or through the proxy), the sample page, or nothing while that is not known. Each is a page of the tracking origin; `CustomerPage` of `@lastcall/ui/editor` frames it. */
export type PageSource =
  | { readonly kind: 'asking' }
  | { readonly kind: 'page'; readonly url: string }
  /** `problem` tells the person why it is not their page, where they can do something about it. */
  | { readonly kind: 'sample'; readonly url: string; readonly problem?: string };

/** Asks how the editor may show a page; what follows an asterisk is any end of the address, so the asterisks go. Without an address it is the sample page. */
export function usePageSource(url: string): PageSource {
  const edgeOrigin = useAppSelector(({ session }) => session.session?.snippet.edgeOrigin ?? '');
  const { currentData, error } = useFrameContentQuery(
    { params: { url: url.replaceAll('*', '') } },
    { skip: url === '' },
  );
  const problem = isCallProblem(error) && error.code === 'too_many_attempts' ? error.message : undefined;
  useEffect(() => {
    // What is edited can be edited all the same, so nobody is troubled with what they cannot change.
    if (error && problem === undefined) console.warn('The page cannot be shown in the preview.', error);
  }, [error, problem]);
  if (!error && !currentData && url !== '') return { kind: 'asking' };
  const address =
    currentData && ((currentData.useUrl && currentData.pageUrl) || (currentData.useProxy && currentData.proxyUrl));
  if (address) return { kind: 'page', url: address };
  return { kind: 'sample', url: `${edgeOrigin}/sample-iframe`, ...(problem === undefined ? {} : { problem }) };
}
