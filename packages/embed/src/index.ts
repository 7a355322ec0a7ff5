export { launcherColors } from '@lastcall/widgets/portal-themes';
export { matchRule } from '@lastcall/contracts/url-match';
export { normaliseEmail } from './email.ts';
export { isMergeTag, mergeTagShapes } from './merge-tags.ts';
export { previewFrameName, settingsPrefix, type PageScriptSettings } from './settings.ts';
