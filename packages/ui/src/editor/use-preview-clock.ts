import { useState } from 'react';
import { msLeftAt } from './preview-moments.ts';

/** The clock of a preview: where its slider is, and the deadline that a widget counts down to from now. */
export interface PreviewClock {
  /** From 0, just arrived, to 100, over. */
  readonly position: number;
  readonly msLeft: number;
  /** Epoch milliseconds. */
  readonly deadlineAt: number;
  readonly isOver: boolean;
  readonly moveTo: (position: number) => void;
  /** For a widget whose clock ran out by itself. */
  readonly expire: () => void;
}

/** A clock for a preview, at the moment at which a person just arrived, who has `arrivedMs` milliseconds unless that is left to it. */
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
