import { useState } from 'react';
import { useMediaQuery } from '@lastcall/ui';
import type { CanvasDevice } from './canvas.tsx';

/** The device that a canvas shows, with the way to change it: until one is chosen, the phone on a phone's screen and elsewhere the one given. */
export function useCanvasDevice(elsewhere: CanvasDevice): [CanvasDevice, (device: CanvasDevice) => void] {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [chosen, choose] = useState<CanvasDevice | null>(null);
  return [chosen ?? (isPhone ? 'mobile' : elsewhere), choose];
}
