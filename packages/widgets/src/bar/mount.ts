import type { Bar } from '@lastcall/contracts/campaigns';
import { mountFloating, type FloatingMount } from '../floating/mount.ts';
import { defineBar, type LastcallBar } from './bar-element.ts';

/** The settings and page facts from which a bar is mounted. */
type BarMount = FloatingMount<Bar>;

/** Mounts a bar on this page and returns it, or null if the page has another; `remove()` unmounts it. Throws and leaves nothing on the page when its settings cannot be drawn. */
export function mount(options: BarMount): LastcallBar | null {
  defineBar();
  return mountFloating(document.createElement('lastcall-bar'), options);
}
