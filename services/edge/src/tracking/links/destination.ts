/** Characters of carried parameters; browsers and servers take 8,000 for a whole address. */
const mostCarried = 4_000;

/**
 * Where an address of a page leads: without the `*` of a rule for many pages, and with the parameters that came along.
 * They never replace the address's own parameters, and cannot touch its scheme, host or path; everything is encoded anew.
 */
export function destinationOf(pageUrl: string, carried: URLSearchParams): string {
  const url = new URL(pageUrl.replace(/\*$/, ''));
  const added = new URLSearchParams();
  let length = 0;
  for (const [name, value] of carried) {
    length += encodeURIComponent(name).length + encodeURIComponent(value).length + 2;
    if (name !== '' && !url.searchParams.has(name) && length <= mostCarried) added.append(name, value);
  }
  if (added.size > 0) url.search = `${url.search}${url.search === '' ? '?' : '&'}${added}`;
  return url.href;
}

/** The parameters of a request's own address, as they were sent. */
export function parametersOf(requestUrl: string): URLSearchParams {
  const start = requestUrl.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : requestUrl.slice(start + 1));
}
