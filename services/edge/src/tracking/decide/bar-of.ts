import { pageTypes, withoutCountdown } from '@lastcall/contracts/campaigns';
import { avatarPath } from '@lastcall/contracts/campaigns/avatar-path';
import { legacyFontCssUrl, legacyFontFace } from '@lastcall/contracts/campaigns/legacy-bars';
import type { ShownBar } from '@lastcall/contracts/tracking';
import type { TrackedPage } from '@lastcall/core/read-models';
import type { PublicFiles } from '../script/embed-files.ts';

interface BarContext {
  readonly showsTime: boolean;
  readonly files: PublicFiles;
}

/** Returns the one bar that a page shows: the campaign's legacy bar while enabled, otherwise the page's own bar of its type. Bars of accounts without premium show our branding. */
export function barOf(
  { id: pageId, type, isPremium, bar, sidebarBar, legacyBar }: TrackedPage,
  { showsTime: hasCountdown, files }: BarContext,
): ShownBar {
  const pushBy = (isAtTop: boolean, push?: 'always' | 'never'): ShownBar['push'] =>
    isAtTop && push !== 'never' ? { src: files.urlOf('push-down'), isForced: push === 'always' } : null;
  if (legacyBar) {
    const font = legacyBar.floatingBarTextFont;
    return {
      kind: 'legacy-bar',
      pageId,
      src: files.urlOf('legacy-bar'),
      push: pushBy(legacyBar.floatingBarBottomOverlay !== 1),
      settings: legacyBar,
      fontFamily: legacyFontFace(font),
      fontCssUrl: legacyFontCssUrl(files.origin, font),
      hasCountdown,
      hasClock: hasCountdown,
    };
  }
  if (pageTypes[type].hasSidebarBar) {
    const avatarUrl =
      sidebarBar.currentAvatar === null ? null : `${files.origin}${avatarPath(sidebarBar.currentAvatar)}`;
    return {
      kind: 'sidebar-bar',
      pageId,
      src: files.urlOf('sidebar-bar'),
      push: pushBy(sidebarBar.barPosition.startsWith('top')),
      settings: { ...sidebarBar, enableBranding: sidebarBar.enableBranding || !isPremium },
      isPremium,
      hasCountdown,
      hasClock: hasCountdown,
      avatarUrl,
    };
  }
  const settings = { ...bar, poweredBy: { ...bar.poweredBy, hidden: bar.poweredBy.hidden && isPremium } };
  const { placement, push } = bar.settings.layout;
  return {
    kind: 'bar',
    pageId,
    src: files.urlOf('bar'),
    push: pushBy(placement === 'top', push),
    settings: hasCountdown ? settings : withoutCountdown(settings),
  };
}
