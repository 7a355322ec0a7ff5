export { drawLauncherIcon } from './icons.ts';
export { definePortalLauncher, LastcallPortalLauncher, type Launcher, type LauncherState } from './launcher-element.ts';
