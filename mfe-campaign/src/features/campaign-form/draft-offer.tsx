import type { ReactNode } from 'react';
import type { FormDraft } from '@lastcall/host-api/editor';
import styles from './draft-offer.module.css';
import { lazyPart } from './lazy-part.tsx';

// Few have a draft to be offered.
const DraftNotice = lazyPart(() => import('./draft-notice.tsx'));

/** Offers the unsaved changes of an earlier visit to the form, where there are some. */
export function DraftOffer({ draft: { offered, restore, forget } }: { readonly draft: FormDraft }): ReactNode {
  return (
    offered && (
      <div className={styles.offer}>
        <DraftNotice savedAt={offered.savedAt} onRestore={restore} onDiscard={forget} />
      </div>
    )
  );
}
