/** Milliseconds after which a process counts as started: one that fails later may run after a restart, and one that fails sooner would keep failing. */
export const minUptimeMs = 30_000;
