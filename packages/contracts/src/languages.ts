/** The languages in which a deadline can be written, as BCP 47 tags; `Intl` knows the names of their days and months. */
export const deadlineLanguages = [
  'en', 'en-GB', 'en-AU', 'en-CA', 'ar', 'bg', 'cs', 'da', 'de', 'el', 'es', 'es-MX', 'et', 'fi', 'fr', 'fr-CA', 'he', 'hi', 'hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'th',
  'tr', 'uk', 'vi', 'zh-CN', 'zh-TW',
] as const;
