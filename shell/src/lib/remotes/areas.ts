import type { RemoteName } from '@lastcall/contracts';
import type { SlotName } from '@lastcall/host-api';

/** Which remote owns which screen; `layout` is only what is shown until the remote says so itself. */
const screens: Record<string, { readonly remote: RemoteName; readonly layout: 'page' | 'canvas' }> = {
  '/campaigns/create': { remote: 'mfe-campaign', layout: 'page' },
  deadline: { remote: 'mfe-campaign', layout: 'page' },
  pages: { remote: 'mfe-campaign', layout: 'page' },
  emails: { remote: 'mfe-campaign', layout: 'page' },
  quickstart: { remote: 'mfe-campaign', layout: 'page' },
  settings: { remote: 'mfe-campaign', layout: 'page' },
  'floating-bar-editor': { remote: 'mfe-floating-bar', layout: 'canvas' },
  'email-timer-editor': { remote: 'mfe-timers', layout: 'canvas' },
  testing: { remote: 'mfe-sales-testing', layout: 'page' },
};

const slots: Record<SlotName, RemoteName> = { 'email-timer-code': 'mfe-timers', 'sales-tracking': 'mfe-sales-testing', 'page-title': 'mfe-sales-testing' };

/** The owner of a screen, or null when no area has one at this path. */
export function ownerOfScreen(path: string): { remote: RemoteName; layout: 'page' | 'canvas' } | null {
  return Object.hasOwn(screens, path) ? (screens[path] ?? null) : null;
}

/** The owner of a slot. */
export function ownerOfSlot(name: SlotName): RemoteName {
  return slots[name];
}
