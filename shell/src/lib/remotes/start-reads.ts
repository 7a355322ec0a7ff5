/**
 * Has the browser begin what a screen of a campaign reads first, while the screen's code is still on its way. The screen's own request takes the response;
 * what the page's server has begun is not begun again.
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
