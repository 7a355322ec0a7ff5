import { accountsAddresses } from './accounts/addresses.ts';
import { campaignsAddresses } from './campaigns/addresses.ts';
import { trackingAddresses } from './tracking/addresses.ts';
import { integrationsAddresses } from './integrations/addresses.ts';
import { salesAddresses } from './sales/addresses.ts';
import { webhooksAddresses } from './webhooks/addresses.ts';
import { onboardingAddresses } from './onboarding/addresses.ts';
import { analyticsAddresses } from './analytics/addresses.ts';
import { releaseAddresses } from './release/addresses.ts';

/**
 * The method and path of every call shared by screens of all areas, with parameters as `:name`. Request and response schemas are in `endpoints`, which browsers need not load:
 * response schemas would dominate the size of a first visit.
 */
export const addresses = {
  ...accountsAddresses,
  ...campaignsAddresses,
  ...trackingAddresses,
  ...integrationsAddresses,
  ...salesAddresses,
  ...webhooksAddresses,
  ...onboardingAddresses,
  ...analyticsAddresses,
  ...releaseAddresses,
} as const;

export type { Address } from './platform/address.ts';

/** The calls that screens of all areas make; an area's own calls are declared in its own file. */
export type CallName = keyof typeof addresses;
