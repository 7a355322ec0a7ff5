import { useEffect } from 'react';
import { useAppSelector } from '@lastcall/host-api';
import { isCallProblem } from '@lastcall/host-api/problems';
import { useFrameContentQuery } from './frame-content-api.ts';

/** The page that a preview shows around a widget: the customer's page (directly or through the proxy), the sample page, or nothing while loading. Each is served by the tracking origin; `CustomerPage` of `@lastcall/ui/editor` frames it. */
export type PageSource =
  | { readonly kind: 'asking' }
  | { readonly kind: 'page'; readonly url: string }
  /** `problem` explains why it is not the customer's page, when the user can fix that. */
  | { readonly kind: 'sample'; readonly url: string; readonly problem?: string };

/** Requests how the editor can show a page. A wildcard stands for any path, so it is removed. Without a URL the preview is the sample page. */
export function usePageSource(url: string): PageSource {
  const edgeOrigin = useAppSelector(({ session }) => session.session?.snippet.edgeOrigin ?? '');
  const { currentData, error } = useFrameContentQuery(
    { params: { url: url.replaceAll('*', '') } },
    { skip: url === '' },
  );
  const problem = isCallProblem(error) && error.code === 'too_many_attempts' ? error.message : undefined;
  useEffect(() => {
    // Editing works regardless, so the user is not shown errors that they cannot fix.
    if (error && problem === undefined) console.warn('The page cannot be shown in the preview.', error);
  }, [error, problem]);
  if (!error && !currentData && url !== '') return { kind: 'asking' };
  const frameUrl =
    currentData && ((currentData.useUrl && currentData.pageUrl) || (currentData.useProxy && currentData.proxyUrl));
  if (frameUrl) return { kind: 'page', url: frameUrl };
  return { kind: 'sample', url: `${edgeOrigin}/sample-iframe`, ...(problem === undefined ? {} : { problem }) };
}
