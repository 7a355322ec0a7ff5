import { createContext, useContext, type ReactNode } from 'react';
import type { SlotName, SlotProps } from './slots.ts';

type RenderSlot = <N extends SlotName>(name: N, props: SlotProps[N]) => ReactNode;

const SlotContext = createContext<RenderSlot>(() => null);

/** Set by the shell (or a standalone remote) to render slots. */
export const SlotProvider = SlotContext.Provider;

/** Shows another area's component by name; the shell loads its remote, and shows an error in place when that fails. */
export function Slot<N extends SlotName>({ name, ...props }: { readonly name: N } & SlotProps[N]): ReactNode {
  return useContext(SlotContext)(name, props as unknown as SlotProps[N]);
}

/** Fills a slot whose props include `name` with a call: `fill('email-timer-code', { campaignId })`. */
export function useFillSlot(): RenderSlot {
  return useContext(SlotContext);
}
