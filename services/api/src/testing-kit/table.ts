import type { Endpoint, EndpointName } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';

/** Whether an endpoint is for programs with an API key. */
export function isForKeys(name: EndpointName): boolean {
  const { access }: Endpoint = endpoints[name];
  return access === 'key';
}

/** The endpoints of the contract that are ours to serve, each by its name. */
export const apiEndpoints = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { service }]) => service === 'api',
);
