import type { Bar } from '@lastcall/contracts/campaigns';
import { mountFloating, type FloatingMount } from '../floating/mount.ts';
import { defineBar, type LastcallBar } from './bar-element.ts';

/** What a page shows a bar with. */
type BarMount = FloatingMount<Bar>;

/** Puts a bar on this page and answers it; `remove()` takes it away. Throws, and leaves nothing, when its settings cannot be drawn. */
export function mount(options: BarMount): LastcallBar {
  defineBar();
  return mountFloating(document.createElement('lastcall-bar'), options);
}
