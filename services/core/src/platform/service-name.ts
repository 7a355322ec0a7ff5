/** The injection token of the service's name. */
export const SERVICE = Symbol('service');
export type ServiceName = 'api' | 'edge' | 'worker';
