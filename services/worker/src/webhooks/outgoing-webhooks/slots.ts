/** Limits how many deliveries of one account, and of one webhook, a process sends at the same time: a server that never responds then delays its own account alone. */
const maxOfAccount = 8;
const maxOfWebhook = 4;

/** Milliseconds: the expected duration of deliveries before the first has ended, and the longest postponement. */
const firstDurationMs = 100;
const maxWaitMs = 60_000;

interface Slot {
  readonly limit: number;
  /** The start times of the deliveries in flight, oldest first. */
  readonly starts: number[];
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
      [`account ${accountId}`, maxOfAccount],
      [`webhook ${webhookId}`, maxOfWebhook],
    ] as const;
    for (const [name, limit] of slots) {
      const slot = this.of(name, limit);
      if (slot.starts.length >= limit) return postponementOf(slot, now);
    }
    for (const [name, limit] of slots) this.of(name, limit).starts.push(now);
    return () => {
      for (const [name, limit] of slots) this.release(name, this.of(name, limit), now);
    };
  }

  private of(name: string, limit: number): Slot {
    const known = this.slots.get(name) ?? { limit, starts: [], durationMs: firstDurationMs, openAt: 0 };
    this.slots.set(name, known);
    return known;
  }

  private release(name: string, slot: Slot, startedAt: number): void {
    slot.starts.splice(slot.starts.indexOf(startedAt), 1);
    slot.durationMs = this.clock() - startedAt;
    if (slot.starts.length === 0) this.slots.delete(name);
  }
}

/** Postponed deliveries are retried one after the other, as fast as the server accepts them: a backlog for a slow server must not occupy the worker. */
function postponementOf(slot: Slot, now: number): number {
  const spacingMs = Math.max(slot.durationMs, now - slot.starts[0]!) / slot.limit;
  const next = Math.max(now, slot.openAt) + spacingMs;
  slot.openAt = next - now > maxWaitMs ? now : next;
  return Math.min(next - now, maxWaitMs);
}
