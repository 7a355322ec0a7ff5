/** Milliseconds between two polls for changes made elsewhere. */
const pollMs = 15_000;

/** Keeps a query up to date while the tab is visible. */
export const refreshOptions = {
  pollingInterval: pollMs,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
} as const;
