import { SlotProvider, type SlotName, type SlotProps } from '@lastcall/host-api';
import { useMemo, useState, type ReactNode } from 'react';
import { RemoteSlot } from './remote-slot.tsx';
import { ScreenStateProvider } from './screen-state.ts';

const fillSlot = <N extends SlotName>(name: N, given: SlotProps[N]): ReactNode => (
  <RemoteSlot name={name} given={given} />
);

/** Provides the slots inside with the components of the remotes that own them, of which those that can wait are loaded after the screen. */
export function RemoteSlots({ children }: { readonly children: ReactNode }): ReactNode {
  const [isSettled, setSettled] = useState(false);
  const screen = useMemo(() => ({ isSettled, settle: () => setSettled(true) }), [isSettled]);
  return (
    <ScreenStateProvider value={screen}>
      <SlotProvider value={fillSlot}>{children}</SlotProvider>
    </ScreenStateProvider>
  );
}
