import { createElement, type ComponentType } from 'react';
import type { Host, Register, RemoteRoute } from './host.ts';
import type { SlotName, SlotPageProps, SlotProps } from './slots.ts';

/** The registration of one version of a remote: its screens by path and its slots by name. */
export interface RemoteParts {
  readonly routes: ReadonlyMap<string, RemoteRoute>;
  readonly slots: { readonly [N in SlotName]?: ComponentType<SlotProps[N]> };
  /** The slots that have sample props, each shown with these. */
  readonly slotSamples: { readonly [N in SlotName]?: ComponentType<SlotPageProps> };
}

/** Runs a remote's `register` and collects its additions; a remote that throws here adds nothing. */
export function collectParts(register: Register): RemoteParts {
  const routes = new Map<string, RemoteRoute>();
  const slots: { [name: string]: unknown } = {};
  const slotSamples: { [name: string]: ComponentType<SlotPageProps> } = {};
  const host: Host = {
    addRoute: (route) => void routes.set(route.path, route),
    addSlot: ({ name, component, sampleProps }) => {
      slots[name] = component;
      // Calls `sampleProps` during rendering, so that an error in it is attributed to the slot.
      if (sampleProps)
        slotSamples[name] = (page) => createElement(component as ComponentType<object>, sampleProps(page));
    },
  };
  register(host);
  return { routes, slots: slots as RemoteParts['slots'], slotSamples: slotSamples as RemoteParts['slotSamples'] };
}
