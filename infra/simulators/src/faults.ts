import type { Answer, Request } from './answer.ts';

/** What a simulator is told to do wrong: answer some requests with a status. */
interface Fault {
  readonly method: string;
  /** Below the simulator's own address, as `/v4/webhook_endpoints`. */
  readonly path: string;
  /** 0 hangs up without an answer, -1 never answers. */
  readonly status: number;
  /** Whose requests; everybody's where nothing is said. */
  readonly apiKey?: string;
  times: number;
}

/** Faults in the order they were ordered; each is used as often as it says. */
export class Faults {
  readonly #faults: Fault[] = [];
  readonly #errorOf: (status: number) => Answer;

  /** `errorOf` gives an error its provider's shape. */
  constructor(errorOf: (status: number) => Answer) {
    this.#errorOf = errorOf;
  }

  /** Takes `{ method, path, status, times, apiKey }`; false when that is not one. */
  order(wish: Record<string, unknown> | undefined): boolean {
    const { method = 'POST', path, status, times = 1, apiKey } = wish ?? {};
    if (typeof method !== 'string' || typeof path !== 'string' || !Number.isInteger(status) || !Number.isInteger(times)) return false;
    this.#faults.push({ method: method.toUpperCase(), path, status: status as number, times: times as number, ...(typeof apiKey === 'string' && { apiKey }) });
    return true;
  }

  clear(): void {
    this.#faults.length = 0;
  }

  /** What goes wrong with this request, if anything. */
  use({ method, path }: Pick<Request, 'method' | 'path'>, apiKey?: string): Answer | undefined {
    const fault = this.#faults.find((each) => each.times > 0 && each.method === method && path.startsWith(each.path) && (each.apiKey ?? apiKey) === apiKey);
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.status === 0) return 'hangUp';
    return fault.status < 0 ? 'silence' : this.#errorOf(fault.status);
  }
}
