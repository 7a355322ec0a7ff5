import type { RemoteAreas } from '@lastcall/contracts';
import { areaTitles } from './messages.ts';

/** What this remote brings to the shell: told to whoever publishes it, so that the shell knows before it loads anything. */
const areas: RemoteAreas = {
  screens: [
    { path: 'floating-bar-editor', layout: 'canvas', title: areaTitles.floatingBarEditor },
    { path: 'editor', layout: 'canvas', title: areaTitles.olderEditor },
    { path: 'legacy-floating-bar-editor', layout: 'canvas', title: areaTitles.legacyEditor },
    { path: 'legacy-editor', layout: 'canvas', title: areaTitles.legacyEditor },
  ],
  slots: [{ name: 'announcement-pages', title: areaTitles.announcementPages }],
};

export default areas;
