import { type Endpoint, type EndpointName, endpoints } from '@lastcall/contracts/endpoints';

/** Returns true for an endpoint of the public API, which takes an API key. */
export function isForKeys(name: EndpointName): boolean {
  const { access }: Endpoint = endpoints[name];
  return access === 'key';
}

/** The endpoints of the contract that the API serves, by name. */
export const apiEndpoints = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { service }]) => service === 'api',
);
