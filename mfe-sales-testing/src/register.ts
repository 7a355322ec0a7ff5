import type { Register } from '@lastcall/host-api';
import { lazyComponent } from '@lastcall/host-api/lazy-component';
import { areaTitles } from './messages.ts';

/** Registers this area with the shell. Each part is loaded when it is first shown. */
const register: Register = (host) => {
  host.addRoute({
    path: 'testing',
    layout: 'page',
    title: areaTitles.testing,
    component: lazyComponent(() => import('./routes/testing.tsx')),
  });
  host.addRoute({
    path: 'leads',
    layout: 'page',
    title: areaTitles.leads,
    component: lazyComponent(() => import('./routes/leads.tsx')),
  });
  host.addRoute({
    path: 'sales',
    layout: 'page',
    title: areaTitles.sales,
    label: areaTitles.salesLabel,
    needsLeads: true,
    component: lazyComponent(() => import('./routes/sales.tsx')),
  });
  host.addRoute({
    path: 'events',
    layout: 'page',
    title: areaTitles.events,
    label: areaTitles.eventsLabel,
    component: lazyComponent(() => import('./routes/events.tsx')),
  });
  host.addRoute({
    path: 'analytics',
    layout: 'page',
    title: areaTitles.analytics,
    component: lazyComponent(() => import('./routes/analytics.tsx')),
  });
  host.addSlot({
    name: 'account-analytics',
    title: areaTitles.accountAnalytics,
    component: lazyComponent(() => import('./routes/account-analytics.tsx')),
  });
  host.addSlot({
    name: 'sales-tracking',
    title: areaTitles.salesTracking,
    component: lazyComponent(() => import('./routes/sales-tracking.tsx')),
  });
};

export default register;
