/** The units that a countdown shows: whole numbers, rounded down. All are 0 once it has expired. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  isOver: boolean;
}

/** Returns whole seconds from an instant to a deadline, both in epoch milliseconds, rounded down; 0 once expired. */
export function secondsLeft(deadlineMs: number, nowMs: number): number {
  return Math.max(0, Math.floor((deadlineMs - nowMs) / 1000));
}

/** Computes the time from an instant to a deadline, both in epoch milliseconds. It expires at the deadline's own millisecond. */
export function timeLeft(deadlineMs: number, nowMs: number): TimeLeft {
  const total = secondsLeft(deadlineMs, nowMs);
  return {
    days: Math.floor(total / 86400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
    isOver: nowMs >= deadlineMs,
  };
}
