import { useState } from 'react';
import { useMediaQuery } from '@lastcall/ui';
import type { CanvasDevice } from './canvas.tsx';

/** Returns the device of a canvas and its setter: until the user chooses one, the phone on a phone-sized screen, otherwise the given device. */
export function useCanvasDevice(elsewhere: CanvasDevice): [CanvasDevice, (device: CanvasDevice) => void] {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [chosen, choose] = useState<CanvasDevice | null>(null);
  return [chosen ?? (isPhone ? 'mobile' : elsewhere), choose];
}
