import type { RemoteAreas } from '@lastcall/contracts';
import { areaTitles } from './messages.ts';

/** What this remote brings to the shell: told to whoever publishes it, so that the shell knows before it loads anything. */
const areas: RemoteAreas = {
  screens: [
    { path: '/campaigns/create', layout: 'page', title: areaTitles.create },
    { path: 'deadline', layout: 'page', title: areaTitles.deadline },
    { path: 'pages', layout: 'page', title: areaTitles.pages },
    { path: 'emails', layout: 'page', title: areaTitles.emails },
    { path: 'settings', layout: 'page', title: areaTitles.settings },
    { path: 'quickstart', layout: 'page', title: areaTitles.quickstart },
    { path: 'history', layout: 'page', title: areaTitles.history },
    { path: 'discounts', layout: 'page', title: areaTitles.discounts },
    { path: 'links', layout: 'page', title: areaTitles.emails },
    { path: 'timer-code', layout: 'page', title: areaTitles.emails },
    { path: 'integration', layout: 'page', title: areaTitles.emails },
    { path: 'api-integrations', layout: 'page', title: areaTitles.integration },
    { path: 'edit-portal/pages', layout: 'canvas', title: areaTitles.portalEditor },
  ],
  slots: [{ name: 'page-setup', title: areaTitles.pageSetup }],
};

export default areas;
