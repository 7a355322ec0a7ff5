/** Milliseconds between two polls of visible data. */
const pollMs = 15_000;

/** Keeps data up to date while the tab is visible. */
export const pollingOptions = {
  pollingInterval: pollMs,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const;
