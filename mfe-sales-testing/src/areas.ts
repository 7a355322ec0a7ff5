import type { RemoteAreas } from '@lastcall/contracts';
import { areaTitles } from './messages.ts';

/** What this remote brings to the shell: told to whoever publishes it, so that the shell knows before it loads anything. */
const areas: RemoteAreas = {
  screens: [
    { path: 'testing', layout: 'page', title: areaTitles.testing },
    { path: 'people', layout: 'page', title: areaTitles.people },
    { path: 'sales', layout: 'page', title: areaTitles.sales, label: areaTitles.salesLabel, needsPeople: true },
    { path: 'events', layout: 'page', title: areaTitles.events, label: areaTitles.eventsLabel },
    { path: 'analytics', layout: 'page', title: areaTitles.analytics },
  ],
  slots: [
    { name: 'account-analytics', title: areaTitles.accountAnalytics },
    { name: 'sales-tracking', title: areaTitles.salesTracking },
    { name: 'page-title', title: areaTitles.pageTitle },
  ],
};

export default areas;
