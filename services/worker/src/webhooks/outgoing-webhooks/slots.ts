/** Limits how many deliveries of one account, and of one webhook, a process sends at the same time: a server that never responds then delays its own account alone. */
const mostOfAccount = 8;
const mostOfWebhook = 4;

/** Milliseconds: the expected duration of deliveries before the first has ended, and the longest postponement. */
const firstDurationMs = 100;
const mostWaitMs = 60_000;

interface Slot {
  readonly most: number;
  /** The start times of the deliveries in flight, oldest first. */
  readonly starts: number[];
  /** The duration of the last delivery. */
  durationMs: number;
  /** The time when the last postponed delivery is retried. */
  backAt: number;
}

/** Decides which deliveries of an account may be sent at this moment. All times are milliseconds. */
export class Slots {
  private readonly slots = new Map<string, Slot>();

  constructor(private readonly clock = () => performance.now()) {}

  /** Returns the function that releases the acquired slot; or, when all are taken, the milliseconds after which to try again. */
  take(accountId: number, webhookId: string): (() => void) | number {
    const now = this.clock();
    const slots = [
      [`account ${accountId}`, mostOfAccount],
      [`webhook ${webhookId}`, mostOfWebhook],
    ] as const;
    for (const [name, most] of slots) {
      const slot = this.of(name, most);
      if (slot.starts.length >= most) return postponementOf(slot, now);
    }
    for (const [name, most] of slots) this.of(name, most).starts.push(now);
    return () => {
      for (const [name, most] of slots) this.giveBack(name, this.of(name, most), now);
    };
  }

  private of(name: string, most: number): Slot {
    const known = this.slots.get(name) ?? { most, starts: [], durationMs: firstDurationMs, backAt: 0 };
    this.slots.set(name, known);
    return known;
  }

  private giveBack(name: string, slot: Slot, startedAt: number): void {
    slot.starts.splice(slot.starts.indexOf(startedAt), 1);
    slot.durationMs = this.clock() - startedAt;
    if (slot.starts.length === 0) this.slots.delete(name);
  }
}

/** Postponed deliveries are retried one after the other, as fast as the server accepts them: a backlog for a slow server must not occupy the worker. */
function postponementOf(slot: Slot, now: number): number {
  const spacingMs = Math.max(slot.durationMs, now - slot.starts[0]!) / slot.most;
  const next = Math.max(now, slot.backAt) + spacingMs;
  slot.backAt = next - now > mostWaitMs ? now : next;
  return Math.min(next - now, mostWaitMs);
}
