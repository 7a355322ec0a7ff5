import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldTable } from './create-editor-form.ts';

/** An editor's panel: whether it is shown, and the section that it opens with. */
export interface Panel<V extends object, S extends string> {
  readonly isShown: boolean;
  readonly toggle: () => void;
  /** For the element that the fields are in. */
  readonly ref: RefObject<HTMLElement | null>;
  readonly section: S;
  /** As the key of the sections it opens `section` again, whichever the person had opened meanwhile. */
  readonly key: number;
  /** Brings a field before the person: opens its section and puts the focus into it. */
  readonly showField: (field: keyof V & string) => void;
}

/** A panel that shows its first section. */
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
