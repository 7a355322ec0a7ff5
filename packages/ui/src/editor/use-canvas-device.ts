import { useState } from 'react';
import { useMediaQuery } from '@lastcall/ui';
import type { CanvasDevice } from './canvas.tsx';

/** The device that a canvas shows, with the way to change it: on a phone the phone at first, elsewhere the one given. */
export function useCanvasDevice(elsewhere: CanvasDevice): [CanvasDevice, (device: CanvasDevice) => void] {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return useState<CanvasDevice>(isPhone ? 'mobile' : elsewhere);
}
