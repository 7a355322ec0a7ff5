/** The connectors between a date and a time, by language; a language without an entry joins them as `Intl` does. */
export const dateAtTime: Readonly<Record<string, (date: string, time: string) => string>> = {
  en: (date, time) => `${date} at ${time}`,
  de: (date, time) => `${date} um ${time}`,
  es: (date, time) => `${date} a las ${time}`,
  fr: (date, time) => `${date} à ${time}`,
  it: (date, time) => `${date} alle ${time}`,
  nl: (date, time) => `${date} om ${time}`,
  pt: (date, time) => `${date} às ${time}`,
};
