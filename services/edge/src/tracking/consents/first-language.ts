/** Returns the browser's preferred language, such as `de-AT`; null when it sends none. */
export function firstLanguageOf(acceptLanguage: string | undefined): string | null {
  return (
    /^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:[,;]|$)/i.exec((acceptLanguage ?? '').slice(0, 100))?.[1]?.slice(0, 35) ??
    null
  );
}
