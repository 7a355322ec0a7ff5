import type { Answer, Request } from '../answer.ts';

/** What the simulator is told to do wrong: answer some requests with a status. */
interface Fault {
  readonly method: string;
  /** Below `/kit`, as `/v4/webhook_endpoints`. */
  readonly path: string;
  /** 0 hangs up without an answer. */
  readonly status: number;
  times: number;
}

const words: Record<number, string> = { 401: 'The access token is invalid', 403: 'You do not have access to this resource', 404: 'Not Found', 422: 'Name is invalid', 429: 'Too many requests', 500: 'Internal Server Error' };

/** Kit's shape of an error. */
export const kitError = (status: number, ...errors: string[]): Answer => ({ status, json: { errors: errors.length > 0 ? errors : [words[status] ?? 'Error'] } });

/** Faults in the order they were ordered; each is used as often as it says. */
export class Faults {
  readonly #faults: Fault[] = [];

  /** Takes `{ method, path, status, times }`; false when that is not one. */
  order(wish: Record<string, unknown> | undefined): boolean {
    const { method = 'POST', path, status, times = 1 } = wish ?? {};
    if (typeof method !== 'string' || typeof path !== 'string' || !Number.isInteger(status) || !Number.isInteger(times)) return false;
    this.#faults.push({ method: method.toUpperCase(), path, status: status as number, times: times as number });
    return true;
  }

  clear(): void {
    this.#faults.length = 0;
  }

  /** What goes wrong with this request, if anything. */
  use({ method, path }: Pick<Request, 'method' | 'path'>): Answer | undefined {
    const fault = this.#faults.find((each) => each.times > 0 && each.method === method && path.startsWith(each.path));
    if (!fault) return undefined;
    fault.times -= 1;
    return fault.status === 0 ? 'hangUp' : kitError(fault.status);
  }
}
