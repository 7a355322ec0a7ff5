/** Milliseconds between two looks at the registry, and the part by which they differ so that not all browsers ask at once. */
const pollMs = 30_000;
const jitter = 0.2;

/** Calls `refresh` from time to time while the tab is looked at, and at once when somebody comes back to it. */
export function keepFresh(refresh: () => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout>;
  const look = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, pollMs * (1 - jitter + 2 * jitter * Math.random()));
    if (document.visibilityState === 'visible') void refresh();
  };
  for (const event of ['focus', 'online']) addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
  look();
}
