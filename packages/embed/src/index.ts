export { matchRule } from '@lastcall/contracts/url-match';
export { isMergeTag, normaliseEmail } from './email.ts';
export { settingsPrefix, type PageScriptSettings } from './settings.ts';
