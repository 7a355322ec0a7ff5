import type { Worker } from 'node:worker_threads';

/** Functions that threads run, by name. Their arguments and results are copied between threads. */
export type Jobs = Record<string, (...args: never[]) => unknown>;

/** The messages to and from a thread, one job at a time. */
export interface JobRequest {
  name: string;
  args: unknown[];
}
export type JobResponse = { result: unknown } | { error: unknown };

/** A result as received: a `Buffer` is received as a `Uint8Array`. */
type TransferredResult<Result> = Result extends Uint8Array ? Uint8Array : Result;

/** Two queues; the urgent one goes first, but does not starve the other. */
export type Lane = 'urgent' | 'patient';

interface Task {
  request: JobRequest;
  resolve(result: unknown): void;
  reject(reason: unknown): void;
  crashes: number;
}

/** The number of consecutive urgent tasks after which a patient one runs; together they take about as long as that. */
const urgentInARow = 5;

/** A task that was running when this many threads crashed is not retried. */
const maxCrashes = 2;

/** Threads that start on demand, do not keep the process running while idle, and are replaced after a crash. */
export class WorkerPool<All extends Jobs> {
  readonly #begin: () => Worker;
  readonly #size: number;
  readonly #limits: Record<Lane, number>;
  readonly #waiting: Record<Lane, Task[]> = { urgent: [], patient: [] };
  readonly #idle = new Set<Worker>();
  readonly #busy = new Map<Worker, Task>();
  #urgentSincePatient = 0;
  #isClosed = false;

  /** `limits`: the maximum length of each queue; callers that ignore `hasRoom` can exceed it. */
  constructor(begin: () => Worker, { size, limits }: { size: number; limits: Record<Lane, number> }) {
    this.#begin = begin;
    this.#size = size;
    this.#limits = limits;
  }

  /** The number of queued tasks. */
  get waiting(): number {
    return this.#waiting.urgent.length + this.#waiting.patient.length;
  }

  hasRoom(lane: Lane): boolean {
    return this.#waiting[lane].length < this.#limits[lane];
  }

  /** Returns the result of a job, or rejects with its exception. Also rejects after several threads have crashed while running it, and when the pool is closed. */
  run<Name extends keyof All & string>(
    lane: Lane,
    name: Name,
    ...args: Parameters<All[Name]>
  ): Promise<TransferredResult<ReturnType<All[Name]>>> {
    if (this.#isClosed) return Promise.reject(closedError());
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting[lane].push({ request: { name, args }, resolve, reject, crashes: 0 });
    this.#assign();
    return promise as Promise<TransferredResult<ReturnType<All[Name]>>>;
  }

  /** Stops all threads; pending jobs are rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const threads = [...this.#idle, ...this.#busy.keys()];
    const unanswered = [...this.#busy.values(), ...this.#waiting.urgent.splice(0), ...this.#waiting.patient.splice(0)];
    this.#busy.clear();
    for (const { reject } of unanswered) reject(closedError());
    await Promise.all(threads.map((thread) => thread.terminate()));
  }

  #assign(): void {
    while (this.waiting > 0) {
      const thread = this.#free();
      if (thread === null) return;
      const task = this.#next();
      this.#idle.delete(thread);
      this.#busy.set(thread, task);
      thread.ref();
      thread.postMessage(task.request);
    }
  }

  #next(): Task {
    const { urgent, patient } = this.#waiting;
    const isPatientsTurn = urgent.length === 0 || (patient.length > 0 && this.#urgentSincePatient >= urgentInARow);
    this.#urgentSincePatient = isPatientsTurn ? 0 : this.#urgentSincePatient + 1;
    return (isPatientsTurn ? patient : urgent).shift()!;
  }

  #free(): Worker | null {
    const [idle] = this.#idle;
    if (idle !== undefined) return idle;
    return this.#busy.size < this.#size ? this.#startThread() : null;
  }

  #startThread(): Worker {
    const thread = this.#begin();
    let cause: unknown;
    thread.on('message', (answer: JobResponse) => this.#finish(thread, answer));
    thread.on('error', (error) => (cause = error));
    thread.once('exit', () => this.#handleCrash(thread, cause));
    return thread;
  }

  #finish(thread: Worker, answer: JobResponse): void {
    const task = this.#busy.get(thread);
    this.#busy.delete(thread);
    if (this.#isClosed) return;
    this.#idle.add(thread);
    thread.unref();
    if ('error' in answer) task?.reject(answer.error);
    else task?.resolve(answer.result);
    this.#assign();
  }

  #handleCrash(thread: Worker, cause: unknown): void {
    this.#idle.delete(thread);
    const task = this.#busy.get(thread);
    this.#busy.delete(thread);
    if (task !== undefined) {
      task.crashes++;
      if (task.crashes < maxCrashes) this.#waiting.urgent.unshift(task);
      else task.reject(new Error(`${task.request.name} crashed ${task.crashes} threads`, { cause }));
    }
    this.#assign();
  }
}

function closedError(): Error {
  return new Error('The threads have been closed');
}
