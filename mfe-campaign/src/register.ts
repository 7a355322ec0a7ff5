import { lazy } from 'react';
import type { Register } from '@lastcall/host-api';

/** What this area adds to the shell. Each screen is loaded when it is first shown. */
const register: Register = (host) => {
  host.addRoute({ path: '/campaigns/create', layout: 'page', component: lazy(() => import('./routes/create.tsx')) });
  host.addRoute({ path: 'deadline', layout: 'page', component: lazy(() => import('./routes/deadline.tsx')) });
  host.addRoute({ path: 'pages', layout: 'page', component: lazy(() => import('./routes/pages.tsx')) });
  host.addRoute({ path: 'emails', layout: 'page', component: lazy(() => import('./routes/emails.tsx')) });
  host.addRoute({ path: 'settings', layout: 'page', component: lazy(() => import('./routes/settings.tsx')) });
  host.addRoute({ path: 'quickstart', layout: 'page', component: lazy(() => import('./routes/quickstart.tsx')) });
  host.addRoute({ path: 'history', layout: 'page', component: lazy(() => import('./routes/history.tsx')) });
  host.addRoute({ path: 'discounts', layout: 'page', component: lazy(() => import('./routes/discounts.tsx')) });
  for (const view of ['links', 'timer-code', 'integration'] as const) {
    host.addRoute({
      path: view,
      layout: 'page',
      component: lazy(async () => ({ default: (await import('./routes/emails.tsx')).views[view] })),
    });
  }
  host.addRoute({
    path: 'api-integrations',
    layout: 'page',
    component: lazy(() => import('./routes/integration.tsx')),
  });
  host.addRoute({
    path: 'edit-portal/pages',
    layout: 'canvas',
    component: lazy(() => import('./routes/portal-editor.tsx')),
  });
  host.addSlot(
    'page-setup',
    lazy(() => import('./routes/page-setup.tsx')),
  );
};

export default register;
