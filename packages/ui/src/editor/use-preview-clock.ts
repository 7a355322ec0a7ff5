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

/** A clock for a preview, at the moment at which a person just arrived. */
export function usePreviewClock(): PreviewClock {
  const [clock, setClock] = useState(() => at(0));
  return {
    ...clock,
    moveTo: (position) => setClock(at(position)),
    expire: () => setClock((before) => ({ ...before, position: 100, isOver: true })),
  };
}

function at(position: number) {
  const msLeft = msLeftAt(position);
  return { position, msLeft, deadlineAt: Date.now() + msLeft, isOver: msLeft === 0 };
}
