import { lazy } from 'react';
import type { Register } from '@lastcall/host-api';

/** What this area adds to the shell. Each screen is loaded when it is first shown. */
const register: Register = (host) => {
  host.addRoute({ path: '/campaigns/create', layout: 'page', component: lazy(() => import('./routes/create.tsx')) });
  host.addRoute({ path: 'deadline', layout: 'page', component: lazy(() => import('./routes/deadline.tsx')) });
  host.addRoute({ path: 'pages', layout: 'page', component: lazy(() => import('./routes/pages.tsx')) });
  host.addRoute({ path: 'emails', layout: 'page', component: lazy(() => import('./routes/emails.tsx')) });
};

export default register;
