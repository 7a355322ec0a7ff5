import { lazy } from 'react';
import type { Register } from '@lastcall/host-api';

/** The editor is fetched when it is first opened. */
const FloatingBarEditor = lazy(() => import('./features/floating-bar-editor/floating-bar-editor.tsx'));

const register: Register = (host) => {
  host.addRoute({ path: 'floating-bar-editor', component: FloatingBarEditor, layout: 'canvas' });
  host.addSlot('announcement-pages', lazy(() => import('./features/announcement-pages/announcement-pages.tsx')));
};

export default register;
