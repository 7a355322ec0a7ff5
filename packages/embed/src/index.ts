export { launcherColors } from '@lastcall/widgets/portal-themes';
export { normaliseEmail } from './email.ts';
export { isMergeTag, mergeTagShapes } from './merge-tags.ts';
export { previewFrameName, settingsPrefix } from './settings.ts';
