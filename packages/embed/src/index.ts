export { matchRule } from './url-match.ts';
export { isMergeTag, normaliseEmail } from './email.ts';
export { settingsPrefix, type PageScriptSettings } from './settings.ts';
