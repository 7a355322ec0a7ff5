import type { Answer, Request } from './answer.ts';

/** Faults other than a status: no response, an unfinished one, one of ten megabytes, and one with invalid JSON. */
const namedFaults = {
  timeout: 'silence',
  'half-open': 'halfOpen',
  huge: 'huge',
  'broken-json': {
    status: 200,
    bytes: Buffer.from('{"data":[{"id":'),
    headers: { 'content-type': 'application/json' },
  },
} as const satisfies Record<string, Answer>;
type FaultName = keyof typeof namedFaults;

/** A requested fault. */
interface Fault {
  readonly method: string;
  /** The path below the simulator's own, such as `/v4/webhook_endpoints`. */
  readonly path: string;
  /** 0 closes the connection without a response, -1 never responds. */
  readonly status: number | FaultName;
  /** The key whose requests fail; all by default. */
  readonly key?: string;
  /** True when the request takes effect although its response fails. */
  readonly isAfterwards: boolean;
  times: number;
}

/** Faults in the order in which they were requested; each applies as many times as requested. */
export class Faults {
  readonly #faults: Fault[] = [];
  readonly #errorOf: (status: number) => Answer;

  /** `errorOf` returns an error in the provider's format. */
  constructor(errorOf: (status: number) => Answer) {
    this.#errorOf = errorOf;
  }

  /** Accepts `{ method, path, status, times, key, afterwards }`, whose status may also be the name of a fault; returns false for an invalid one. */
  inject(ordered: Record<string, unknown> | undefined): boolean {
    const { method = 'POST', path, status, times = 1, apiKey, key = apiKey, afterwards } = ordered ?? {};
    if (
      typeof method !== 'string' ||
      typeof path !== 'string' ||
      !(Number.isInteger(status) || isFaultName(status)) ||
      !Number.isInteger(times)
    )
      return false;
    this.#faults.push({
      method: method.toUpperCase(),
      path,
      status: status as number | FaultName,
      times: times as number,
      isAfterwards: afterwards === true,
      ...(typeof key === 'string' && { key }),
    });
    return true;
  }

  clear(): void {
    this.#faults.length = 0;
  }

  /** Returns the fault for this request, if any, and when it occurs. */
  consume(
    { method, path }: Pick<Request, 'method' | 'path'>,
    key?: string,
  ): { readonly answer: Answer; readonly isAfterwards: boolean } | undefined {
    const fault = this.#faults.find(
      (each) =>
        each.times > 0 &&
        (each.method === method || each.method === '*') &&
        path.startsWith(each.path) &&
        (each.key ?? key) === key,
    );
    if (!fault) return undefined;
    fault.times -= 1;
    return { answer: this.#answerOf(fault.status), isAfterwards: fault.isAfterwards };
  }

  #answerOf(status: number | FaultName): Answer {
    if (isFaultName(status)) return namedFaults[status];
    if (status === 0) return 'hangUp';
    return status < 0 ? 'silence' : this.#errorOf(status);
  }
}

function isFaultName(status: unknown): status is FaultName {
  return typeof status === 'string' && Object.hasOwn(namedFaults, status);
}
