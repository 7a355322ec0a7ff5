import type { OlderBar } from '@lastcall/contracts/campaigns/older-bars';
import { mountFloating, type FloatingMount } from '../floating/mount.ts';
import type { OlderBarSurroundings } from './live-preview.ts';
import { defineOlderBar, type LastcallOlderBar } from './older-bar-element.ts';

/** What a page shows an older bar with. */
type OlderBarMount = FloatingMount<OlderBar> & OlderBarSurroundings;

/** Puts an older bar on this page and answers it; `remove()` takes it away. Throws, and leaves nothing, when its settings cannot be drawn. */
export function mount(options: OlderBarMount): LastcallOlderBar {
  defineOlderBar();
  return mountFloating(document.createElement('lastcall-older-bar'), options);
}
