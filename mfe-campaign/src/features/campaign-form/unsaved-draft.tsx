import type { ReactNode } from 'react';
import type { FormDraft } from '@lastcall/host-api/editor';
import { DraftNotice } from '@lastcall/ui/editor';

/** Offers the unsaved changes of an earlier visit to the form. */
export default function UnsavedDraft({ draft: { offered, restore, forget } }: { readonly draft: FormDraft }): ReactNode {
  return offered && <DraftNotice savedAt={offered.savedAt} onRestore={restore} onDiscard={forget} />;
}
