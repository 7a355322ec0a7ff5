/** How many deliveries of one account, and of one webhook, a process sends at the same time: a server that answers nobody then costs its own account alone. */
const mostOfAccount = 8;
const mostOfWebhook = 4;

/** Milliseconds between two who were turned away and come back, and after which everybody does. */
const spacingMs = 100;
const mostWaitMs = 10_000;

interface Slot {
  running: number;
  /** When the last who was turned away comes back. */
  backAt: number;
}

/** Who of an account may send at this moment. */
export class Slots {
  private readonly slots = new Map<string, Slot>();

  /** A slot, which is given back by calling it; or, when all are taken, the milliseconds after which to ask again. */
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

/** Those who wait come back one after the other, not all at once. */
function turnedAway(slot: Slot, now: number): number {
  const next = Math.max(now, slot.backAt) + spacingMs;
  slot.backAt = next - now > mostWaitMs ? now : next;
  return Math.min(next - now, mostWaitMs);
}
