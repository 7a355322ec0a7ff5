/** Milliseconds on a link, by pointer, finger or focus, after which the user counts as about to follow it. Less counts as passing over it. */
const hoverMs = 65;

/**
 * Calls `onIntent` with the URL of each link to this site, including links of remotes, that the user is about to follow in this tab. A link that
 * a new screen renders under a resting pointer does not count. Returns a function that stops watching.
 */
export function watchLinkIntent(page: Document, onIntent: (url: URL) => void): () => void {
  let current: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let position = '';
  const enter = ({ target }: { readonly target?: unknown }): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === current) return;
    current = link;
    clearTimeout(timer);
    if (!link || link.target || link.hasAttribute('download') || link.origin !== page.location.origin) return;
    timer = setTimeout(() => onIntent(new URL(link.href)), hoverMs);
  };
  const leave = (): void => enter({});
  const hasMoved = ({ screenX, screenY }: Event & Partial<MouseEvent>): boolean => {
    const before = position;
    position = `${screenX} ${screenY}`;
    return position !== before;
  };
  const over = (event: Event): void => enter(hasMoved(event) ? event : {});
  const watched = {
    pointerover: over,
    pointerdown: hasMoved,
    focusin: enter,
    pointerleave: leave,
    pointercancel: leave,
    focusout: leave,
  };
  const listeners = Object.entries(watched);
  for (const [event, listener] of listeners) page.addEventListener(event, listener, { passive: true });
  return () => {
    leave();
    for (const [event, listener] of listeners) page.removeEventListener(event, listener);
  };
}
