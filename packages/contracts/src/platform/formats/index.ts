export * from './dates.ts';
export * from './numbers.ts';
export * from './phrases.ts';
export {
  displayLocale,
  formatPreferences,
  resetFormatPreferences,
  setFormatPreferences,
  type FormatPreferences,
  type TimeFormat,
} from './preferences.ts';
