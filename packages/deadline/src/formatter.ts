/** Languages times zones times formats is without end, and a server meets them all. */
const most = 500;
const made = new Map<string, Intl.DateTimeFormat>();

/** A formatter of `Intl`, kept for the next text: to make one costs many times what writing with it does. Throws a `RangeError` for what `Intl` does not know. */
export function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const kept = made.get(key);
  if (kept) return kept;
  if (made.size >= most) made.clear();
  const fresh = new Intl.DateTimeFormat(language, options);
  made.set(key, fresh);
  return fresh;
}
