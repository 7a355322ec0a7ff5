/** The events of a user's activity on the page. */
const actions = ['pointermove', 'pointerdown', 'keydown', 'input', 'wheel', 'scroll'] as const;

type Page = Pick<Window, 'addEventListener' | 'document'> & Partial<Pick<Window, 'requestIdleCallback'>>;

/**
 * Returns a function to call while the page is busy. It returns the time at which the page last was idle, hidden or used. Browsers that
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
