export { launcherColors } from '@lastcall/widgets/portal-themes';
export { normalizeEmail } from './email.ts';
export { isMergeTag, mergeTagShapes } from './merge-tags.ts';
export { previewFrameName, settingsPrefix } from './settings.ts';
