import { lazy } from 'react';
import type { Register } from '@lastcall/host-api';

/** Each editor is fetched when it is first opened. */
const FloatingBarEditor = lazy(() => import('./features/floating-bar-editor/floating-bar-editor.tsx'));
const OlderEditor = lazy(() => import('./features/older-editor/older-editor.tsx'));
const LegacyEditor = lazy(() => import('./features/legacy-editor/legacy-editor.tsx'));

const register: Register = (host) => {
  host.addRoute({ path: 'floating-bar-editor', component: FloatingBarEditor, layout: 'canvas' });
  host.addRoute({ path: 'editor', component: OlderEditor, layout: 'canvas' });
  for (const path of ['legacy-floating-bar-editor', 'legacy-editor'])
    host.addRoute({ path, component: LegacyEditor, layout: 'canvas' });
  host.addSlot(
    'announcement-pages',
    lazy(() => import('./features/announcement-pages/announcement-pages.tsx')),
  );
};

export default register;
