/** Milliseconds between two looks at what others have changed meanwhile. */
const pollMs = 15_000;

/** Has a query follow what others change, for as long as somebody looks at it. */
export const staysFresh = {
  pollingInterval: pollMs,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
} as const;
