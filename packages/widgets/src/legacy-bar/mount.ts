import type { LegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { mountFloating, type FloatingMount } from '../floating/mount.ts';
import { defineLegacyBar, type LastcallLegacyBar } from './legacy-bar-element.ts';

/** What a page shows a legacy bar with. */
interface LegacyBarMount extends FloatingMount<LegacyBar> {
  readonly fontFamily: string;
  readonly fontCssUrl: string;
  readonly hasClock: boolean;
}

/** Puts a legacy bar on this page and answers it; `remove()` takes it away. */
export function mount(options: LegacyBarMount): LastcallLegacyBar {
  defineLegacyBar();
  return mountFloating(document.createElement('lastcall-legacy-bar'), options);
}
