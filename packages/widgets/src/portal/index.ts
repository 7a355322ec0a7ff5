export { definePortal, LastcallPortal } from './portal-element.ts';
export { launcherColors, portalAppearances } from './themes.ts';
