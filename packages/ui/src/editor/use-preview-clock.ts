import { useState } from 'react';
import { msLeftAt } from './preview-moments.ts';

/** The clock of a preview: its slider position, and the deadline of the previewed widget. */
export interface PreviewClock {
  /** From 0, a new visitor, to 100, expired. */
  readonly position: number;
  readonly msLeft: number;
  /** Epoch milliseconds. */
  readonly deadlineAt: number;
  readonly isOver: boolean;
  readonly moveTo: (position: number) => void;
  /** Called when the widget's countdown has reached zero. */
  readonly expire: () => void;
}

/** Returns a preview clock, initially set to a new visitor with `arrivedMs` milliseconds left, by default three days. */
export function usePreviewClock(arrivedMs?: number): PreviewClock {
  const [{ position, movedAt, isOver }, setClock] = useState(() => at(0));
  const msLeft = msLeftAt(position, arrivedMs);
  return {
    position,
    msLeft,
    deadlineAt: movedAt + msLeft,
    isOver,
    moveTo: (wanted) => setClock(at(wanted)),
    expire: () => setClock(at(100)),
  };
}

function at(position: number) {
  return { position, movedAt: Date.now(), isOver: msLeftAt(position) === 0 };
}
