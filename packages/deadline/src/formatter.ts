/** Maximum number of cached formatters: combinations of languages, time zones and formats are unbounded on a server. */
const max = 500;
const made = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached `Intl` formatter: creating one costs many times more than using it. Throws a `RangeError` for unsupported values. */
export function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const cached = made.get(key);
  if (cached) return cached;
  if (made.size >= max) made.clear();
  const fresh = new Intl.DateTimeFormat(language, options);
  made.set(key, fresh);
  return fresh;
}
