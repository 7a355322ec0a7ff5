/**
 * Has the browser start the first reads of a campaign's screen while the screen's code is still loading. The screen's own request uses the response.
 * Reads that the page's server has already started aren't repeated.
 */
export function startReads(paths: readonly string[], campaignId: string): void {
  for (const href of urlsOf(paths, campaignId)) {
    if (linkTo(href)) continue;
    const link = document.createElement('link');
    for (const [name, value] of Object.entries({ rel: 'preload', as: 'fetch', crossorigin: '', href }))
      link.setAttribute(name, value);
    document.head.append(link);
  }
}

/**
 * Forgets the started reads of a screen whose code could not be loaded, so that its next attempt reads again. The browser would answer the screen's own
 * request with the old response, which may be a failure; only a request removes that.
 */
export function discardReads(paths: readonly string[], campaignId: string): void {
  for (const href of urlsOf(paths, campaignId)) {
    const link = linkTo(href);
    if (!link) continue;
    link.remove();
    void fetch(href).catch(() => undefined);
  }
}

const urlsOf = (paths: readonly string[], campaignId: string): string[] =>
  paths.map((path) => path.replace(':campaignId', encodeURIComponent(campaignId)));

function linkTo(href: string): Element | undefined {
  const links = [...document.head.querySelectorAll('link[rel=preload][as=fetch]')];
  return links.find((link) => link.getAttribute('href') === href);
}
