import { accountsRoutes } from './accounts/routes.ts';
import { campaignsRoutes } from './campaigns/routes.ts';
import { trackingRoutes } from './tracking/routes.ts';
import { integrationsRoutes } from './integrations/routes.ts';
import { salesRoutes } from './sales/routes.ts';
import { webhooksRoutes } from './webhooks/routes.ts';
import { onboardingRoutes } from './onboarding/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { releaseRoutes } from './release/routes.ts';

/**
 * The method and path of every call shared by screens of all areas, with parameters as `:name`. Request and response schemas are in `endpoints`, which browsers need not load:
 * response schemas would dominate the size of a first visit.
 */
export const routes = {
  ...accountsRoutes,
  ...campaignsRoutes,
  ...trackingRoutes,
  ...integrationsRoutes,
  ...salesRoutes,
  ...webhooksRoutes,
  ...onboardingRoutes,
  ...analyticsRoutes,
  ...releaseRoutes,
} as const;

export type { ApiRoute } from './platform/api-route.ts';

/** The calls that screens of all areas make; an area's own calls are declared in its own file. */
export type CallName = keyof typeof routes;
