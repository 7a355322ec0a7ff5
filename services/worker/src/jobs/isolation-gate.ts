/** Process deaths after which a job is suspected of causing them. A single one may be a coincidence, such as a machine that is switched off. */
export const suspectAfter = 2;
/** Milliseconds that a suspected job waits until it can run alone: longer than the timeout of a provider call. */
const maxWaitMs = 15_000;

/**
 * Controls which jobs this process runs at the same time. A suspected job runs alone, so that it can be distinguished
 * from jobs that merely ran when the process died. Other jobs then get as much time as it took: a death makes all jobs of
 * the process suspects, which could block the others for an hour.
 */
export class IsolationGate {
  private running = 0;
  private suspect: { isAlone: () => void } | null = null;
  /** The time until which only other jobs run, on the scale of `clock`. */
  private reservedUntil = -Infinity;

  /** `call` resumes or pauses the intake of jobs; `clock` returns milliseconds. */
  constructor(
    private readonly setIntake: (isWanted: boolean) => void,
    private readonly clock = () => performance.now(),
  ) {}

  /** Starts a job alongside others and returns the function that ends it. Null while a suspected job runs. */
  enter(): (() => void) | null {
    if (this.suspect) return null;
    this.running++;
    return () => {
      this.running--;
      if (this.running === 0) this.suspect?.isAlone();
    };
  }

  /** Starts a job once no other runs, and blocks new ones until it ends. Null when another suspected job runs, when it is the turn of the others, or when they take too long. */
  async enterAlone(): Promise<(() => void) | null> {
    const startedAt = this.clock();
    if (this.suspect || startedAt < this.reservedUntil) return null;
    const isAlone = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, maxWaitMs, false);
      const end = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      this.suspect = { isAlone: end };
      this.setIntake(false);
      if (this.running === 0) end();
    });
    const leave = (): void => {
      this.suspect = null;
      this.reservedUntil = this.clock() + (this.clock() - startedAt);
      this.setIntake(true);
    };
    if (isAlone) return leave;
    leave();
    return null;
  }
}
