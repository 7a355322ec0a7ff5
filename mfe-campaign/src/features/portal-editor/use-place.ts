import { useEffect, useState, type RefObject } from 'react';
import { fieldName } from './block-editing.ts';
import type { Flag } from './portal-flags.ts';
import { portalFields, type SectionName } from './portal-form.ts';

/** The sections of the panel: those with fields, and what came of the portal. */
export type PanelSection = SectionName | 'results';

interface At {
  readonly section: PanelSection | null;
  /** The block that is open in the content; null for their list. */
  readonly blockId: string | null;
  /** The name of the field that gets the focus. */
  readonly focus: string | null;
}

/** Where in the panel somebody is. */
export interface Place extends At {
  readonly openSection: (section: PanelSection | null) => void;
  readonly openBlock: (blockId: string) => void;
  readonly closeBlock: () => void;
  /** Brings what is to be fixed before the person: opens where it is and puts the focus there. */
  readonly show: (flag: Pick<Flag, 'field' | 'blockId' | 'at'>) => void;
}

/** The panel that it is in, which may be put away. */
interface PanelPart {
  readonly isShown: boolean;
  readonly toggle: () => void;
  readonly ref: RefObject<HTMLElement | null>;
}

/** Begins with a section, and no block of it. */
export function usePlace(first: PanelSection, { isShown, toggle, ref }: PanelPart): Place {
  const [at, setAt] = useState<At>({ section: first, blockId: null, focus: null });

  useEffect(() => {
    if (!at.focus) return;
    const name = CSS.escape(at.focus);
    const field = ref.current?.querySelector<HTMLElement>(
      `[name="${name}"]:not([type="hidden"]), [data-field="${name}"]`,
    );
    field?.focus({ preventScroll: true });
    // In the middle there is room for its label and for what is wrong with it.
    field?.scrollIntoView({ block: 'center' });
  }, [at, ref]);

  const bringUp = (next: At): void => {
    if (!isShown) toggle();
    setAt(next);
  };
  return {
    ...at,
    openSection: (section) => setAt({ section, blockId: null, focus: null }),
    openBlock: (blockId) => bringUp({ section: 'content', blockId, focus: null }),
    closeBlock: () => setAt({ section: 'content', blockId: null, focus: null }),
    show: ({ field, blockId, at: part }) =>
      bringUp({
        section: portalFields[field].section,
        blockId,
        focus: blockId === null ? part : fieldName(blockId, part),
      }),
  };
}
