/**
 * Discards what the page has preloaded from a URL: browsers give it to the next element that loads the URL, even when their cache has other bytes by
 * then. Only for a script or style sheet whose bytes do not match the hash, so that the element here runs nothing.
 */
export function discardPreloaded(url: string, integrity: string): Promise<void> {
  const element = url.endsWith('.css')
    ? Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'not all', href: url })
    : Object.assign(document.createElement('script'), { src: url });
  Object.assign(element, { crossOrigin: 'anonymous', integrity });
  return new Promise((resolve) => {
    element.onload = element.onerror = () => {
      element.remove();
      resolve();
    };
    document.head.append(element);
  });
}
