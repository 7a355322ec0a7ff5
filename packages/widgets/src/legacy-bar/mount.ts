import type { LegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { mountFloating, type FloatingMount } from '../floating/mount.ts';
import { defineLegacyBar, type LastcallLegacyBar } from './legacy-bar-element.ts';

/** The settings and page data for mounting a legacy bar. */
interface LegacyBarMount extends FloatingMount<LegacyBar> {
  readonly fontFamily: string;
  readonly fontCssUrl: string;
  readonly hasCountdown: boolean;
}

/** Mounts a legacy bar on this page and returns it, or null if the page has another; `remove()` unmounts it. */
export function mount(options: LegacyBarMount): LastcallLegacyBar | null {
  defineLegacyBar();
  return mountFloating(document.createElement('lastcall-legacy-bar'), options);
}
