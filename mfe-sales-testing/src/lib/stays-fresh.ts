/** Milliseconds between two looks at what somebody has before them. */
const lookMs = 15_000;

/** Has what is shown follow what happens for as long as somebody looks at it. */
export const staysFresh = {
  pollingInterval: lookMs,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const;
