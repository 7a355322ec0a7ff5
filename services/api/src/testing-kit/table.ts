import { endpoints, type Endpoint, type EndpointName } from '@lastcall/contracts';

/** The endpoints of the contract that are ours to serve, each by its name. */
export const apiEndpoints = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { service }]) => service === 'api');
