/** Events of a person who uses the page. */
const actions = ['pointermove', 'pointerdown', 'keydown', 'input', 'wheel', 'scroll'] as const;

type Page = Pick<Window, 'addEventListener' | 'document'> & Partial<Pick<Window, 'requestIdleCallback'>>;

/**
 * Returns a function that is called when the page is busy, and returns the time at which it last had nothing to do, was hidden, or was used. Browsers that
 * don't report when a page is idle count as idle at each call.
 */
export function watchPauses(page: Page, now: () => number): () => number {
  let pausedAt = now();
  let isAsked = false;
  const pause = (): void => void (pausedAt = now());
  for (const type of actions) page.addEventListener(type, pause, { capture: true, passive: true });

  return () => {
    // Browsers rarely let a hidden page be idle.
    if (!page.requestIdleCallback || page.document.hidden) pause();
    else if (!isAsked) {
      isAsked = true;
      page.requestIdleCallback(() => {
        isAsked = false;
        pause();
      });
    }
    return pausedAt;
  };
}
