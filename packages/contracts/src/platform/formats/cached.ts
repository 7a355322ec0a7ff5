/** Maximum number of cached formatters: combinations of locales, time zones and formats are unbounded on a server. */
const maxFormatters = 200;
const cache = new Map<string, unknown>();

/** Returns a cached `Intl` formatter: creating one costs many times more than using it. */
export function cached<Formatter, Options>(
  Kind: { new (locale: string, options: Options): Formatter; readonly name: string },
  locale: string,
  options: Options,
): Formatter {
  const key = `${Kind.name} ${locale} ${JSON.stringify(options)}`;
  const found = cache.get(key);
  // The key contains the class name, so a cached value is always an instance of that class.
  if (found) return found as Formatter;
  if (cache.size >= maxFormatters) cache.clear();
  const made = new Kind(locale, options);
  cache.set(key, made);
  return made;
}
