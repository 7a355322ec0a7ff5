import { lazy } from 'react';
import type { Register } from '@lastcall/host-api';

/** What this area adds to the shell. Each screen is loaded when it is first shown. */
const register: Register = (host) => {
  host.addRoute({
    path: 'template',
    layout: 'page',
    component: lazy(() => import('./features/overview/overview.tsx')),
  });
};

export default register;
