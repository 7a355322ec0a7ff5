/** Runs code that must never break the page: an exception is emitted as a `lastcall:error` event with the error as its detail. */
export function quietly(work: () => unknown): void {
  void (async () => {
    try {
      await work();
    } catch (error) {
      document.dispatchEvent(new CustomEvent('lastcall:error', { detail: error }));
    }
  })();
}
