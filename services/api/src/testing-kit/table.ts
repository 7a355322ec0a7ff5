import type { Endpoint, EndpointName } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';

/** The endpoints of the contract that are ours to serve, each by its name. */
export const apiEndpoints = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { service }]) => service === 'api');
