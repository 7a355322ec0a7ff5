import { lazy } from 'react';
import type { Register } from '@lastcall/host-api';

/** What this area adds to the shell. Each editor and the panel are fetched when they are first shown. */
const register: Register = (host) => {
  host.addRoute({
    path: 'email-timer-editor',
    layout: 'canvas',
    component: lazy(() => import('./features/email-timer-editor/email-timer-editor.tsx')),
  });
  host.addRoute({
    path: 'inline-timer-editor',
    layout: 'canvas',
    component: lazy(() => import('./features/inline-timer-editor/inline-timer-editor.tsx')),
  });
  host.addSlot(
    'email-timer-code',
    lazy(() => import('./features/email-timer-code/email-timer-code.tsx')),
  );
};

export default register;
