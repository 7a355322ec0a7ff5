export { definePortal, LastcallPortal, type PortalEventName } from './portal-element.ts';
export type { PortalAnswer, PortalSubscription } from './blocks/surroundings.ts';
export { launcherColors, portalColors, portalLooks, type PortalLook } from './themes.ts';
export { filmOf, type Film } from './films.ts';
