import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldTable } from './create-editor-form.ts';

/** An editor's panel: its visibility, and its initially open section. */
export interface Panel<V extends object, S extends string> {
  readonly isShown: boolean;
  readonly toggle: () => void;
  /** Attached to the element that contains the fields. */
  readonly ref: RefObject<HTMLElement | null>;
  readonly section: S;
  /** Used as the key of the sections, it reopens `section` regardless of the section that is open. */
  readonly key: number;
  /** Opens a field's section and focuses the field. */
  readonly showField: (field: keyof V & string) => void;
}

/** Returns a panel that shows its first section. */
export function usePanel<V extends object, S extends string>(fields: FieldTable<V, S>): Panel<V, S> {
  const ref = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(true);
  const [opened, setOpened] = useState<{ section: S; focus: string | null; count: number }>(() => ({
    section: Object.values<{ section: S }>(fields)[0]!.section,
    focus: null,
    count: 0,
  }));

  useEffect(() => {
    if (opened.focus) ref.current?.querySelector<HTMLElement>(`[name="${opened.focus}"]`)?.focus();
  }, [opened]);

  return {
    isShown,
    toggle: () => setShown(!isShown),
    ref,
    section: opened.section,
    key: opened.count,
    showField: (field) => {
      setShown(true);
      setOpened(({ count }) => ({ section: fields[field].section, focus: field, count: count + 1 }));
    },
  };
}
