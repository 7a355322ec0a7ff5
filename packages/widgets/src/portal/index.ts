export { definePortal, LastcallPortal } from './portal-element.ts';
export { launcherColors, portalLooks } from './themes.ts';
