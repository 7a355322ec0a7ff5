import { SlotProvider, type SlotName, type SlotProps } from '@lastcall/host-api';
import type { ReactNode } from 'react';
import { RemoteSlot } from './remote-slot.tsx';

const fillSlot = <N extends SlotName>(name: N, given: SlotProps[N]): ReactNode => (
  <RemoteSlot name={name} given={given} />
);

/** Fills the slots in `children` with the components of the remotes that own them. */
export function RemoteSlots({ children }: { readonly children: ReactNode }): ReactNode {
  return <SlotProvider value={fillSlot}>{children}</SlotProvider>;
}
