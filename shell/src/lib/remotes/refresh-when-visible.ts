/** Milliseconds between two polls of the registry, and their jitter, so that browsers do not all poll at the same time. */
const pollMs = 30_000;
const jitter = 0.2;

/** Calls `refresh` periodically while the tab is visible, and immediately when it becomes visible. */
export function refreshWhenVisible(refresh: () => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout>;
  const refreshIfVisible = (): void => {
    clearTimeout(timer);
    timer = setTimeout(refreshIfVisible, pollMs * (1 - jitter + 2 * jitter * Math.random()));
    if (document.visibilityState === 'visible') void refresh();
  };
  for (const event of ['focus', 'online']) addEventListener(event, refreshIfVisible);
  document.addEventListener('visibilitychange', refreshIfVisible);
  refreshIfVisible();
}
