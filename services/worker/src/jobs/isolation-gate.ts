/** Ends of its process after which a job is suspected of them. One may be by chance, as when a machine is switched off. */
export const suspectAfter = 2;
/** Milliseconds for which a suspect waits until it is by itself: longer than a provider is waited for. */
const mostWaitMs = 15_000;

/** Which jobs this process does at the same time. A suspect is by itself, so that it can be told from those that were merely there when the process ended. */
export class IsolationGate {
  private running = 0;
  private suspect: { isAlone: () => void } | null = null;

  /** `call` has more jobs come, or no more for a while. */
  constructor(private readonly call: (isWanted: boolean) => void) {}

  /** Begins a job beside others; what is given back ends it. Null while a suspect is here. */
  join(): (() => void) | null {
    if (this.suspect) return null;
    this.running++;
    return () => {
      this.running--;
      if (this.running === 0) this.suspect?.isAlone();
    };
  }

  /** Begins a job once no other runs, and lets none begin until it ends. Null when another suspect is here, or the others take too long. */
  async alone(): Promise<(() => void) | null> {
    if (this.suspect) return null;
    const isAlone = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, mostWaitMs, false);
      const end = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      this.suspect = { isAlone: end };
      this.call(false);
      if (this.running === 0) end();
    });
    const leave = (): void => {
      this.suspect = null;
      this.call(true);
    };
    if (isAlone) return leave;
    leave();
    return null;
  }
}
