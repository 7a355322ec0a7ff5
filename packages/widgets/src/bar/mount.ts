import type { Bar } from '@lastcall/contracts/campaigns';
import { mountFloating, type FloatingMount } from '../floating/mount.ts';
import { defineBar, type LastcallBar } from './bar-element.ts';

/** The settings and page data for mounting a bar. */
type BarMount = FloatingMount<Bar>;

/** Mounts a bar on this page and returns it, or null if the page has another; `remove()` unmounts it. If its settings cannot be drawn, throws and leaves the page unchanged. */
export function mount(options: BarMount): LastcallBar | null {
  defineBar();
  return mountFloating(document.createElement('lastcall-bar'), options);
}
