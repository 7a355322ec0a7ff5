/** Maximum characters of forwarded parameters; browsers and servers accept 8,000 for a whole URL. */
const maxParametersLength = 4_000;

/**
 * Returns the URL of a page: without the `*` of a wildcard rule, and with the forwarded parameters.
 * These never replace the URL's own parameters and cannot change its scheme, host or path; everything is re-encoded.
 */
export function destinationOf(pageUrl: string, forwarded: URLSearchParams): string {
  const url = new URL(pageUrl.replace(/\*$/, ''));
  const added = new URLSearchParams();
  let length = 0;
  for (const [name, value] of forwarded) {
    length += encodeURIComponent(name).length + encodeURIComponent(value).length + 2;
    if (name !== '' && !url.searchParams.has(name) && length <= maxParametersLength) added.append(name, value);
  }
  if (added.size > 0) url.search = `${url.search}${url.search === '' ? '?' : '&'}${added}`;
  return url.href;
}

/** Returns the query parameters of a request as they were sent. */
export function parametersOf(requestUrl: string): URLSearchParams {
  const start = requestUrl.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : requestUrl.slice(start + 1));
}
