import type { Register } from '@lastcall/host-api';
import { lazyComponent } from '@lastcall/host-api/lazy-component';
import { areaTitles } from './messages.ts';

/** Registers this area with the shell. Each screen is loaded when it is first shown. */
const register: Register = (host) => {
  host.addRoute({
    path: '/campaigns/create',
    layout: 'page',
    title: areaTitles.create,
    component: lazyComponent(() => import('./routes/create.tsx')),
  });
  host.addRoute({
    path: 'deadline',
    layout: 'page',
    title: areaTitles.deadline,
    component: lazyComponent(() => import('./routes/deadline.tsx')),
  });
  host.addRoute({
    path: 'pages',
    layout: 'page',
    title: areaTitles.pages,
    reads: ['/:campaignId/pages'],
    component: lazyComponent(() => import('./routes/pages.tsx')),
  });
  host.addRoute({
    path: 'emails',
    layout: 'page',
    title: areaTitles.emails,
    reads: ['/api/campaigns/:campaignId/email-setup'],
    component: lazyComponent(() => import('./routes/emails.tsx')),
  });
  host.addRoute({
    path: 'settings',
    layout: 'page',
    title: areaTitles.settings,
    reads: ['/v2/api/campaigns/:campaignId/settings'],
    component: lazyComponent(() => import('./routes/settings.tsx')),
  });
  host.addRoute({
    path: 'quickstart',
    layout: 'page',
    title: areaTitles.quickstart,
    component: lazyComponent(() => import('./routes/quickstart.tsx')),
  });
  host.addRoute({
    path: 'history',
    layout: 'page',
    title: areaTitles.history,
    component: lazyComponent(() => import('./routes/history.tsx')),
  });
  host.addRoute({
    path: 'discounts',
    layout: 'page',
    title: areaTitles.discounts,
    component: lazyComponent(() => import('./routes/discounts.tsx')),
  });
  for (const view of ['links', 'timer-code', 'integration'] as const) {
    host.addRoute({
      path: view,
      layout: 'page',
      title: areaTitles.emails,
      component: lazyComponent(async () => ({ default: (await import('./routes/emails.tsx')).views[view] })),
    });
  }
  host.addRoute({
    path: 'api-integrations',
    layout: 'page',
    title: areaTitles.integration,
    component: lazyComponent(() => import('./routes/integration.tsx')),
  });
  host.addRoute({
    path: 'edit-portal/pages',
    layout: 'canvas',
    title: areaTitles.portalEditor,
    component: lazyComponent(() => import('./routes/portal-editor.tsx')),
  });
  host.addSlot({
    name: 'page-setup',
    title: areaTitles.pageSetup,
    component: lazyComponent(() => import('./routes/page-setup.tsx')),
  });
};

export default register;
