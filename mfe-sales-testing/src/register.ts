import { lazy } from 'react';
import type { Register } from '@lastcall/host-api';

/** What this area adds to the shell. Each part is loaded when it is first shown. */
const register: Register = (host) => {
  host.addRoute({ path: 'testing', layout: 'page', component: lazy(() => import('./routes/testing.tsx')) });
  host.addRoute({ path: 'people', layout: 'page', component: lazy(() => import('./routes/people.tsx')) });
  host.addRoute({ path: 'sales', layout: 'page', component: lazy(() => import('./routes/sales.tsx')) });
  host.addRoute({ path: 'events', layout: 'page', component: lazy(() => import('./routes/events.tsx')) });
  host.addRoute({ path: 'analytics', layout: 'page', component: lazy(() => import('./routes/analytics.tsx')) });
  host.addSlot(
    'account-analytics',
    lazy(() => import('./routes/account-analytics.tsx')),
  );
  host.addSlot(
    'sales-tracking',
    lazy(() => import('./routes/sales-tracking.tsx')),
  );
  host.addSlot(
    'page-title',
    lazy(() => import('./routes/page-title.tsx')),
  );
};

export default register;
