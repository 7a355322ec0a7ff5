import type { ComponentType } from 'react';
import type { Host, Register, RemoteRoute } from './host.ts';
import type { SlotName, SlotProps } from './slots.ts';

/** The registration of one version of a remote: its screens by path and its slots by name. */
export interface RemoteParts {
  readonly routes: ReadonlyMap<string, RemoteRoute>;
  readonly slots: { readonly [N in SlotName]?: ComponentType<SlotProps[N]> };
}

/** Runs a remote's `register` and collects its additions; a remote that throws here adds nothing. */
export function collectParts(register: Register): RemoteParts {
  const routes = new Map<string, RemoteRoute>();
  const slots: { [name: string]: unknown } = {};
  const host: Host = {
    addRoute: (route) => void routes.set(route.path, route),
    addSlot: ({ name, component }) => void (slots[name] = component),
  };
  register(host);
  return { routes, slots: slots as RemoteParts['slots'] };
}
