import { useEffect, useState, type RefObject } from 'react';
import { fieldName } from './block-editing.ts';
import type { Flag } from './portal-flags.ts';
import { portalFields, type SectionName } from './portal-form.ts';

/** The sections of the panel: those with fields, and the results. */
export type PanelSection = SectionName | 'results';

interface PanelPosition {
  readonly section: PanelSection | null;
  /** The open block of the content section; null for the list. */
  readonly blockId: string | null;
  /** The DOM name of the field to focus. */
  readonly focus: string | null;
}

/** The user's place in the panel. */
export interface PanelNavigation extends PanelPosition {
  readonly openSection: (section: PanelSection | null) => void;
  readonly openBlock: (blockId: string) => void;
  readonly closeBlock: () => void;
  /** Shows an error: opens the section and block that contain it, and focuses its field. */
  readonly show: (flag: Pick<Flag, 'field' | 'blockId' | 'at'>) => void;
}

/** The panel that contains the error; it may be closed. */
interface PanelPart {
  readonly isShown: boolean;
  readonly toggle: () => void;
  readonly ref: RefObject<HTMLElement | null>;
}

/** Starts in a section, with no block open. */
export function usePanelNavigation(first: PanelSection, { isShown, toggle, ref }: PanelPart): PanelNavigation {
  const [at, setAt] = useState<PanelPosition>({ section: first, blockId: null, focus: null });

  useEffect(() => {
    if (!at.focus) return;
    const name = CSS.escape(at.focus);
    const field = ref.current?.querySelector<HTMLElement>(
      `[name="${name}"]:not([type="hidden"]), [data-field="${name}"]`,
    );
    field?.focus({ preventScroll: true });
    // Centered, so that its label and error are visible.
    field?.scrollIntoView({ block: 'center' });
  }, [at, ref]);

  const bringUp = (next: PanelPosition): void => {
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
