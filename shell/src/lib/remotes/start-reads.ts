/**
 * Has the browser start the first reads of a campaign's screen while the screen's code is still loading. The screen's own request uses the response.
 * Reads that the page's server has already started aren't repeated.
 */
export function startReads(paths: readonly string[], campaignId: string): void {
  for (const path of paths) {
    const href = path.replace(':campaignId', encodeURIComponent(campaignId));
    const links = [...document.head.querySelectorAll('link[rel=preload][as=fetch]')];
    if (links.some((link) => link.getAttribute('href') === href)) continue;
    const link = document.createElement('link');
    for (const [name, value] of Object.entries({ rel: 'preload', as: 'fetch', crossorigin: '', href }))
      link.setAttribute(name, value);
    document.head.append(link);
  }
}
