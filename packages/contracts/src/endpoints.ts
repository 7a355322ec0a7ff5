import type { z } from 'zod';
import { accountsEndpoints } from './accounts/endpoints.ts';
import { campaignsEndpoints } from './campaigns/endpoints.ts';
import { trackingEndpoints } from './tracking/endpoints.ts';
import { integrationsEndpoints } from './integrations/endpoints.ts';
import { salesEndpoints } from './sales/endpoints.ts';
import { portalsEndpoints } from './portals/endpoints.ts';
import { shopifyEndpoints } from './shopify/endpoints.ts';
import { webhooksEndpoints } from './webhooks/endpoints.ts';
import { onboardingEndpoints } from './onboarding/endpoints.ts';
import { analyticsEndpoints } from './analytics/endpoints.ts';
import { releaseEndpoints } from './release/endpoints.ts';

export type { Endpoint } from './platform/endpoint.ts';

/** All public endpoints of the services, joined from the contexts; the route-table test compares this table with the running services. */
export const endpoints = {
  ...accountsEndpoints,
  ...campaignsEndpoints,
  ...trackingEndpoints,
  ...integrationsEndpoints,
  ...salesEndpoints,
  ...portalsEndpoints,
  ...shopifyEndpoints,
  ...webhooksEndpoints,
  ...onboardingEndpoints,
  ...analyticsEndpoints,
  ...releaseEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;

type SchemaOf<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : never;

/** The request body of an endpoint: the input side of its schema. */
export type BodyOf<N extends EndpointName> = z.input<SchemaOf<(typeof endpoints)[N], 'body'>>;
/** The response of an endpoint: the output side of its schema. */
export type ResponseOf<N extends EndpointName> = z.output<SchemaOf<(typeof endpoints)[N], 'response'>>;
/** The path parameters of an endpoint. */
export type ParamsOf<N extends EndpointName> = z.input<SchemaOf<(typeof endpoints)[N], 'params'>>;
/** The query parameters of an endpoint. */
export type QueryOf<N extends EndpointName> = z.input<SchemaOf<(typeof endpoints)[N], 'query'>>;
