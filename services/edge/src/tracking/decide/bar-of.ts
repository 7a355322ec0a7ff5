import { pageTypes, withoutClock } from '@lastcall/contracts/campaigns';
import { avatarPath } from '@lastcall/contracts/campaigns/avatar-path';
import { legacyFontCssUrl, legacyFontFace } from '@lastcall/contracts/campaigns/legacy-bars';
import type { ShownBar } from '@lastcall/contracts/tracking';
import type { TrackedPage } from '@lastcall/core/read-models';
import type { EmbedFiles } from '../script/embed-files.ts';

interface Surroundings {
  readonly showsTime: boolean;
  readonly files: Pick<EmbedFiles, 'origin' | 'urlOf'>;
}

/** Returns the one bar that a page shows: the campaign's legacy bar while it is on, else the page's own bar of its type. Bars of accounts without premium show our branding. */
export function barOf(
  { id: pageId, type, isPremium, bar, sidebarBar, legacyBar }: TrackedPage,
  { showsTime: hasClock, files }: Surroundings,
): ShownBar {
  if (legacyBar) {
    const font = legacyBar.floatingBarTextFont;
    return {
      kind: 'legacy-bar',
      pageId,
      src: files.urlOf('legacy-bar'),
      settings: legacyBar,
      fontFamily: legacyFontFace(font),
      fontCssUrl: legacyFontCssUrl(files.origin, font),
      hasClock,
    };
  }
  if (pageTypes[type].hasSidebarBar) {
    const avatarUrl =
      sidebarBar.currentAvatar === null ? null : `${files.origin}${avatarPath(sidebarBar.currentAvatar)}`;
    return {
      kind: 'sidebar-bar',
      pageId,
      src: files.urlOf('sidebar-bar'),
      settings: { ...sidebarBar, enableBranding: sidebarBar.enableBranding || !isPremium },
      isPremium,
      hasClock,
      avatarUrl,
    };
  }
  const settings = { ...bar, poweredBy: { ...bar.poweredBy, hidden: bar.poweredBy.hidden && isPremium } };
  return { kind: 'bar', pageId, src: files.urlOf('bar'), settings: hasClock ? settings : withoutClock(settings) };
}
