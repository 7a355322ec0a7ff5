import type { Decision } from '@lastcall/contracts/tracking';
import type { TrackedPage } from '@lastcall/core/read-models';
import { pictureUrl } from '@lastcall/core/portals';
import { launcherColors } from '@lastcall/embed';
import type { PublicFiles } from '../script/embed-files.ts';

type ShownPortal = Extract<Decision, { do: 'show' }>['portal'];

/** Returns the launcher of a page's portal with everything needed to draw it; the panel's content is loaded when it opens. */
export function launcherOf(
  { id: pageId, portal }: TrackedPage,
  { showsTime: hasCountdown, files }: { readonly showsTime: boolean; readonly files: PublicFiles },
): ShownPortal {
  if (portal === null) return null;
  const { themeId, accent, title, launcher, events } = portal.settings;
  const { side, icon, label, pictureId } = launcher;
  return {
    pageId,
    src: files.urlOf('portal'),
    panelSrc: files.urlOf('portal-panel'),
    contentUrl: `${files.origin}/portal/${portal.accountKey}/${pageId}`,
    launcher: {
      side,
      icon,
      label,
      title,
      ...launcherColors(themeId, accent),
      pictureUrl: pictureUrl(files.origin, pictureId),
    },
    opensAfterSeconds: events.opensAfterSeconds,
    hasCountdown,
  };
}
