/** Limits how many deliveries of one account, and of one webhook, a process sends at the same time: a server that never responds then delays its own account alone. */
const mostOfAccount = 8;
const mostOfWebhook = 4;

/** Milliseconds between the returns of two postponed deliveries, and after which all of them return. */
const spacingMs = 100;
const mostWaitMs = 10_000;

interface Slot {
  running: number;
  /** When the last postponed delivery returns. */
  backAt: number;
}

/** Decides which deliveries of an account may be sent at this moment. */
export class Slots {
  private readonly slots = new Map<string, Slot>();

  /** Returns the function that releases the acquired slot; or, when all are taken, the milliseconds after which to ask again. */
  take(accountId: number, webhookId: string, now: number): (() => void) | number {
    const [account, webhook] = [this.of(`account ${accountId}`), this.of(`webhook ${webhookId}`)];
    if (account.running >= mostOfAccount) return turnedAway(account, now);
    if (webhook.running >= mostOfWebhook) return turnedAway(webhook, now);
    account.running++;
    webhook.running++;
    return () => {
      this.giveBack(`account ${accountId}`, account);
      this.giveBack(`webhook ${webhookId}`, webhook);
    };
  }

  private of(name: string): Slot {
    const known = this.slots.get(name) ?? { running: 0, backAt: 0 };
    this.slots.set(name, known);
    return known;
  }

  private giveBack(name: string, slot: Slot): void {
    slot.running--;
    if (slot.running === 0) this.slots.delete(name);
  }
}

/** Postponed deliveries return one after the other, not all at once. */
function turnedAway(slot: Slot, now: number): number {
  const next = Math.max(now, slot.backAt) + spacingMs;
  slot.backAt = next - now > mostWaitMs ? now : next;
  return Math.min(next - now, mostWaitMs);
}
