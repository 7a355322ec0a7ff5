import { lazy } from 'react';
import type { Register } from '@lastcall/host-api';
import { areaTitles } from './messages.ts';

/** Registers this area with the shell. Each screen is loaded when it is first shown. */
const register: Register = (host) => {
  host.addRoute({
    path: '/campaigns/create',
    layout: 'page',
    title: areaTitles.create,
    component: lazy(() => import('./routes/create.tsx')),
  });
  host.addRoute({
    path: 'deadline',
    layout: 'page',
    title: areaTitles.deadline,
    component: lazy(() => import('./routes/deadline.tsx')),
  });
  host.addRoute({
    path: 'pages',
    layout: 'page',
    title: areaTitles.pages,
    reads: ['/:campaignId/pages'],
    component: lazy(() => import('./routes/pages.tsx')),
  });
  host.addRoute({
    path: 'emails',
    layout: 'page',
    title: areaTitles.emails,
    reads: ['/api/campaigns/:campaignId/email-setup'],
    component: lazy(() => import('./routes/emails.tsx')),
  });
  host.addRoute({
    path: 'settings',
    layout: 'page',
    title: areaTitles.settings,
    reads: ['/v2/api/campaigns/:campaignId/settings'],
    component: lazy(() => import('./routes/settings.tsx')),
  });
  host.addRoute({
    path: 'quickstart',
    layout: 'page',
    title: areaTitles.quickstart,
    component: lazy(() => import('./routes/quickstart.tsx')),
  });
  host.addRoute({
    path: 'history',
    layout: 'page',
    title: areaTitles.history,
    component: lazy(() => import('./routes/history.tsx')),
  });
  host.addRoute({
    path: 'discounts',
    layout: 'page',
    title: areaTitles.discounts,
    component: lazy(() => import('./routes/discounts.tsx')),
  });
  for (const view of ['links', 'timer-code', 'integration'] as const) {
    host.addRoute({
      path: view,
      layout: 'page',
      title: areaTitles.emails,
      component: lazy(async () => ({ default: (await import('./routes/emails.tsx')).views[view] })),
    });
  }
  host.addRoute({
    path: 'api-integrations',
    layout: 'page',
    title: areaTitles.integration,
    component: lazy(() => import('./routes/integration.tsx')),
  });
  host.addRoute({
    path: 'edit-portal/pages',
    layout: 'canvas',
    title: areaTitles.portalEditor,
    component: lazy(() => import('./routes/portal-editor.tsx')),
  });
  host.addSlot({
    name: 'page-setup',
    title: areaTitles.pageSetup,
    component: lazy(() => import('./routes/page-setup.tsx')),
  });
};

export default register;
