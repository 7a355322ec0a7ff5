/** Runs code that must never disturb the page: an exception becomes the event `lastcall:error` with the error as its detail. */
export function quietly(work: () => unknown): void {
  void (async () => {
    try {
      await work();
    } catch (error) {
      document.dispatchEvent(new CustomEvent('lastcall:error', { detail: error }));
    }
  })();
}
