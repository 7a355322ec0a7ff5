import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { mountFloating, type FloatingMount } from '../floating/mount.ts';
import type { SidebarBarContext } from './live-preview.ts';
import { defineSidebarBar, type LastcallSidebarBar } from './sidebar-bar-element.ts';

/** The settings and page data for mounting a bar. */
type SidebarBarMount = FloatingMount<SidebarBar> & SidebarBarContext;

/** Mounts the bar on this page and returns it, or null if the page has another; `remove()` unmounts it. If its settings cannot be drawn, throws and leaves the page unchanged. */
export function mount(options: SidebarBarMount): LastcallSidebarBar | null {
  defineSidebarBar();
  return mountFloating(document.createElement('lastcall-sidebar-bar'), options);
}
