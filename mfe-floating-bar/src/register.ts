import type { Register } from '@lastcall/host-api';
import { lazyComponent } from '@lastcall/host-api/lazy-component';
import { areaTitles } from './area-messages.ts';

/** Each editor is loaded when it is first opened. */
const FloatingBarEditor = lazyComponent(() => import('./features/floating-bar-editor/floating-bar-editor.tsx'));
const SidebarEditor = lazyComponent(() => import('./features/sidebar-editor/sidebar-editor.tsx'));
const LegacyEditor = lazyComponent(() => import('./features/legacy-editor/legacy-editor.tsx'));

const register: Register = (host) => {
  host.addRoute({
    path: 'floating-bar-editor',
    component: FloatingBarEditor,
    layout: 'canvas',
    title: areaTitles.floatingBarEditor,
    reads: ['/v2/api/floating-bar/:campaignId/get'],
  });
  host.addRoute({ path: 'editor', component: SidebarEditor, layout: 'canvas', title: areaTitles.sidebarEditor });
  for (const path of ['legacy-floating-bar-editor', 'legacy-editor'])
    host.addRoute({ path, component: LegacyEditor, layout: 'canvas', title: areaTitles.legacyEditor });
  host.addSlot({
    name: 'announcement-pages',
    title: areaTitles.announcementPages,
    component: lazyComponent(() => import('./features/announcement-pages/announcement-pages.tsx')),
  });
};

export default register;
