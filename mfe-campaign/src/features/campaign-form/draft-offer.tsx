import type { ReactNode } from 'react';
import type { FormDraft } from '@lastcall/host-api/editor';
import { lazyPart } from '@lastcall/ui';
import styles from './draft-offer.module.css';

// Drafts are rare, so their offer is loaded separately.
const DraftNotice = lazyPart(() => import('./draft-notice.tsx'));

/** Offers the unsaved changes of an earlier visit to the form, if any. */
export function DraftOffer({ draft: { offered, restore, forget } }: { readonly draft: FormDraft }): ReactNode {
  return (
    offered && (
      <div className={styles.offer}>
        <DraftNotice savedAt={offered.savedAt} onRestore={restore} onDiscard={forget} />
      </div>
    )
  );
}
