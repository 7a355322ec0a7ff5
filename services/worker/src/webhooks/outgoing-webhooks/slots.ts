/** Limits how many deliveries of one account, and of one webhook, a process sends at the same time: a server that never responds then delays its own account alone. */
const maxPerAccount = 8;
const maxPerWebhook = 4;

/** Milliseconds: the expected duration of deliveries before the first has ended, and the longest postponement. */
const firstDurationMs = 100;
const maxWaitMs = 60_000;

interface Slot {
  readonly limit: number;
  /** The start times of the deliveries in flight, oldest first. */
  readonly startTimes: number[];
  /** The duration of the last delivery. */
  durationMs: number;
  /** The time when the last postponed delivery is retried. */
  openAt: number;
}

/** Decides which deliveries of an account may be sent at this moment. All times are milliseconds. */
export class Slots {
  private readonly slots = new Map<string, Slot>();

  constructor(private readonly clock = () => performance.now()) {}

  /** Returns the function that releases the acquired slot; or, when all are taken, the milliseconds after which to try again. */
  acquire(accountId: number, webhookId: string): (() => void) | number {
    const now = this.clock();
    const slots = [
      [`account ${accountId}`, maxPerAccount],
      [`webhook ${webhookId}`, maxPerWebhook],
    ] as const;
    for (const [name, limit] of slots) {
      const slot = this.slotOf(name, limit);
      if (slot.startTimes.length >= limit) return postponementOf(slot, now);
    }
    for (const [name, limit] of slots) this.slotOf(name, limit).startTimes.push(now);
    return () => {
      for (const [name, limit] of slots) this.release(name, this.slotOf(name, limit), now);
    };
  }

  private slotOf(name: string, limit: number): Slot {
    const known = this.slots.get(name) ?? { limit, startTimes: [], durationMs: firstDurationMs, openAt: 0 };
    this.slots.set(name, known);
    return known;
  }

  private release(name: string, slot: Slot, startedAt: number): void {
    slot.startTimes.splice(slot.startTimes.indexOf(startedAt), 1);
    slot.durationMs = this.clock() - startedAt;
    if (slot.startTimes.length === 0) this.slots.delete(name);
  }
}

/** Postponed deliveries are retried one after the other, as fast as the server accepts them: a backlog for a slow server must not occupy the worker. */
function postponementOf(slot: Slot, now: number): number {
  const spacingMs = Math.max(slot.durationMs, now - slot.startTimes[0]!) / slot.limit;
  const next = Math.max(now, slot.openAt) + spacingMs;
  slot.openAt = next - now > maxWaitMs ? now : next;
  return Math.min(next - now, maxWaitMs);
}
