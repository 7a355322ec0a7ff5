import { useRef, useState, type PointerEvent, type RefObject } from 'react';

/** The zero-based source index of the dragged row, and its target index in the resulting list. */
interface Drag {
  readonly from: number;
  readonly to: number;
}

/** A list whose rows are reordered by dragging their handles, with a mouse, a pen or a finger. */
export interface DragOrder {
  readonly ref: RefObject<HTMLOListElement | null>;
  readonly drag: Drag | null;
  /** The props of a row's handle. */
  readonly handleOf: (at: number) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
  readonly cancel: () => void;
}

/** Tracks a dragged handle, and reports where it was dropped. */
export function useDragOrder(onDrop: (drag: Drag) => void): DragOrder {
  const ref = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const cancel = (): void => setDrag(null);

  const placeAt = (y: number, from: number): number => {
    const others = [...(ref.current?.children ?? [])].filter((_, at) => at !== from);
    const middleOf = (row: Element): number => row.getBoundingClientRect().top + row.getBoundingClientRect().height / 2;
    return others.filter((row) => middleOf(row) < y).length;
  };
  return {
    ref,
    drag,
    cancel,
    handleOf: (at) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: at, to: at });
      },
      onPointerMove: (event) => {
        if (!drag) return;
        const to = placeAt(event.clientY, drag.from);
        if (to !== drag.to) setDrag({ from: drag.from, to });
        // The list may be longer than its container.
        ref.current?.children[to]?.scrollIntoView({ block: 'nearest' });
      },
      onPointerUp: () => {
        if (drag && drag.to !== drag.from) onDrop(drag);
        cancel();
      },
      onPointerCancel: cancel,
    }),
  };
}
