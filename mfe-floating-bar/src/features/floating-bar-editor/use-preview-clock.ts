import { useState } from 'react';
import { msLeftAt } from '../../lib/preview-moments.ts';

/** The clock of a preview: where its slider is, and the deadline that the widget counts down to from now. */
export function usePreviewClock() {
  const [clock, setClock] = useState(() => at(0));
  return {
    ...clock,
    moveTo: (position: number) => setClock(at(position)),
    /** The widget's clock ran out by itself. */
    expire: () => setClock((before) => ({ ...before, position: 100, isOver: true })),
  };
}

function at(position: number) {
  const msLeft = msLeftAt(position);
  return { position, msLeft, deadlineAt: Date.now() + msLeft, isOver: msLeft === 0 };
}
