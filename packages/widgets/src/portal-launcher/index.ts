export { drawLauncherIcon } from './icons.ts';
export { definePortalLauncher, LastcallPortalLauncher, type Launcher } from './launcher-element.ts';
