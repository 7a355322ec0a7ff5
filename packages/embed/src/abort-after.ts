/** Returns a signal that aborts a request after this many milliseconds, also in browsers without `AbortSignal.timeout`. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
