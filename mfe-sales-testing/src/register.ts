import { lazy } from 'react';
import type { Register } from '@lastcall/host-api';
import { areaTitles } from './messages.ts';

/** Registers this area with the shell. Each part is loaded when it is first shown. */
const register: Register = (host) => {
  host.addRoute({
    path: 'testing',
    layout: 'page',
    title: areaTitles.testing,
    component: lazy(() => import('./routes/testing.tsx')),
  });
  host.addRoute({
    path: 'leads',
    layout: 'page',
    title: areaTitles.leads,
    component: lazy(() => import('./routes/leads.tsx')),
  });
  host.addRoute({
    path: 'sales',
    layout: 'page',
    title: areaTitles.sales,
    label: areaTitles.salesLabel,
    needsLeads: true,
    component: lazy(() => import('./routes/sales.tsx')),
  });
  host.addRoute({
    path: 'events',
    layout: 'page',
    title: areaTitles.events,
    label: areaTitles.eventsLabel,
    component: lazy(() => import('./routes/events.tsx')),
  });
  host.addRoute({
    path: 'analytics',
    layout: 'page',
    title: areaTitles.analytics,
    component: lazy(() => import('./routes/analytics.tsx')),
  });
  host.addSlot({
    name: 'account-analytics',
    title: areaTitles.accountAnalytics,
    component: lazy(() => import('./routes/account-analytics.tsx')),
  });
  host.addSlot({
    name: 'sales-tracking',
    title: areaTitles.salesTracking,
    component: lazy(() => import('./routes/sales-tracking.tsx')),
  });
  host.addSlot({
    name: 'page-title',
    title: areaTitles.pageTitle,
    component: lazy(() => import('./routes/page-title.tsx')),
  });
};

export default register;
