import type { OlderBar } from '@lastcall/contracts/campaigns/older-bars';
import { mountFloating, type FloatingMount } from '../floating/mount.ts';
import type { OlderBarSurroundings } from './live-preview.ts';
import { defineOlderBar, type LastcallOlderBar } from './older-bar-element.ts';

/** The settings and page facts from which a bar is mounted. */
type OlderBarMount = FloatingMount<OlderBar> & OlderBarSurroundings;

/** Mounts the bar on this page and returns it; `remove()` unmounts it. Throws, without a trace in the page, when its settings cannot be drawn. */
export function mount(options: OlderBarMount): LastcallOlderBar {
  defineOlderBar();
  return mountFloating(document.createElement('lastcall-older-bar'), options);
}
