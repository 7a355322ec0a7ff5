import { useState } from 'react';
import { msLeftAt } from '../../lib/preview-moments.ts';

/** Where the time slider is, and how much time the image shows. */
export function usePreviewClock() {
  const [position, moveTo] = useState(0);
  return { position, msLeft: msLeftAt(position), moveTo };
}
