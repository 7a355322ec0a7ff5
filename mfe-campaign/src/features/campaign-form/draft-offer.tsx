import { lazy, Suspense, type ReactNode } from 'react';
import type { FormDraft } from '@lastcall/host-api/editor';

// Few have a draft to be offered.
const DraftNotice = lazy(() => import('./draft-notice.tsx'));

/** Offers the unsaved changes of an earlier visit to the form, where there are some. */
export function DraftOffer({ draft: { offered, restore, forget } }: { readonly draft: FormDraft }): ReactNode {
  return (
    offered && (
      <Suspense fallback={null}>
        <DraftNotice savedAt={offered.savedAt} onRestore={restore} onDiscard={forget} />
      </Suspense>
    )
  );
}
