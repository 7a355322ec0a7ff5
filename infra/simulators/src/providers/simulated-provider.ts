import { type Answer, type Handler, jsonObject, type Request } from '../answer.ts';
import { Faults } from '../faults.ts';

/** One provider's API, as its own documentation has it. */
export interface ProviderApi<A> {
  /** The first part of its addresses here, as `/mailerlite`; ours for the provider. */
  readonly name: string;
  /** The key that a request carries, or null when there is none that the provider would take. */
  readonly keyIn: (request: Request) => string | null;
  /** Every key opens an account of its own. */
  readonly newAccount: (key: string) => A;
  readonly answer: (account: A, request: Request) => Answer;
  /** The provider's shape of a refusal. */
  readonly errorOf: (status: number, words?: string) => Answer;
  /** What it answers to a key that it does not take; 401 with most. */
  readonly refusedKey?: number;
}

/** A request that the simulator got, for tests that ask what was sent. */
interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly key: string | null;
  readonly body: unknown;
}

const mostSeen = 1_000;
/** Seconds that a provider asks to wait when it is told to be busy. */
const busySeconds = '30';

/** Runs a provider's API below its name. Faults are ordered, and what was sent is read, at `/{name}/sim`, which the provider does not have. */
export function createProvider<A>({ name, keyIn, newAccount, answer, errorOf, refusedKey = 401 }: ProviderApi<A>): Handler {
  const accounts = new Map<string, A>();
  const seen: Seen[] = [];
  const faults = new Faults((status) => faultOf(errorOf, status));

  const accountOf = (key: string): A => {
    const account = accounts.get(key) ?? newAccount(key);
    accounts.set(key, account);
    return account;
  };

  const simulate = ({ method, path, query, body }: Request): Answer => {
    switch (`${method} ${path}`) {
      case 'POST /sim/faults':
        return faults.order(jsonObject(body)) ? { status: 204 } : errorOf(422, 'method, path, status and times are needed');
      case 'DELETE /sim/faults':
        faults.clear();
        return { status: 204 };
      case 'GET /sim/requests':
        return { status: 200, json: { requests: seen.filter(({ key }) => key === query.get('key')) } };
      default:
        return errorOf(404);
    }
  };

  return (request) => {
    if (!request.path.startsWith(`/${name}/`)) return undefined;
    const below = { ...request, path: request.path.slice(name.length + 1) };
    if (below.path.startsWith('/sim/')) return simulate(below);
    const key = keyIn(below);
    seen.push({ method: below.method, path: below.path, query: String(below.query), key, body: jsonObject(below.body) ?? (below.body || null) });
    if (seen.length > mostSeen) seen.shift();
    return key === null ? errorOf(refusedKey) : (faults.use(below) ?? answer(accountOf(key), below));
  };
}

/** A fault of 200 is an answer that is no JSON, as a proxy in trouble gives it. */
function faultOf(errorOf: ProviderApi<unknown>['errorOf'], status: number): Answer {
  if (status < 400) return { status, html: '<h1>Please wait</h1>' };
  const answer = errorOf(status);
  return status === 429 && typeof answer === 'object' ? { ...answer, headers: { ...answer.headers, 'retry-after': busySeconds } } : answer;
}

/** A header's one value. */
export function headerOf({ headers }: Request, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

/** An answer with a body. */
export const ok = (json: unknown, status = 200): Answer => ({ status, json });

/** A text of a body that is not empty. */
export function textIn(body: Record<string, unknown> | undefined, field: string): string | undefined {
  const value = body?.[field];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Rows from `first` on, at most `count`. */
export function slice<T>(rows: readonly T[], first: number, count: number): T[] {
  return rows.slice(first, first + count);
}

/** A whole number of the query between two others, or what stands in for it. */
export function numberIn(query: URLSearchParams, name: string, { otherwise, most }: { otherwise: number; most: number }): number {
  const value = Number(query.get(name) ?? otherwise);
  return Number.isInteger(value) && value >= 0 ? Math.min(value, most) : otherwise;
}
