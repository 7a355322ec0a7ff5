/** Number of timer intervals in a countdown. */
const ticks = 20;

/**
 * Calls back after a number of milliseconds in which this process was able to run. A pause of the process, for example while its
 * host is moved or busy, counts as one of twenty ticks at most: a response that arrived during the pause is read first.
 */
export class StallTolerantTimeout {
  private ticksLeft = ticks;
  private readonly timer: NodeJS.Timeout;

  constructor(ms: number, onEnd: () => void) {
    this.timer = setInterval(() => {
      if (--this.ticksLeft > 0) return;
      this.stop();
      onEnd();
    }, ms / ticks);
  }

  restart(): void {
    this.ticksLeft = ticks;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
