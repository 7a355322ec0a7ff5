import { createContext, useContext, type ReactNode } from 'react';
import type { SlotName, SlotProps } from './host.ts';

type RenderSlot = <N extends SlotName>(name: N, props: SlotProps[N]) => ReactNode;

const SlotContext = createContext<RenderSlot>(() => null);

/** The shell (or a remote alone) says here how slots are filled. */
export const SlotProvider = SlotContext.Provider;

/** Shows another area's component by its name; the shell loads its remote, and says so in this place when it cannot. */
export function Slot<N extends SlotName>({ name, ...props }: { readonly name: N } & SlotProps[N]): ReactNode {
  return useContext(SlotContext)(name, props as unknown as SlotProps[N]);
}

/** Fills a slot by a call, for one that has a `name` of its own: `fill('page-title', { campaignId, name })`. */
export function useFillSlot(): RenderSlot {
  return useContext(SlotContext);
}
