import { randomBytes } from 'node:crypto';
import { type Answer, type Handler, jsonObject, type Request } from '../answer.ts';
import { RateLimiter } from '../rate-limiter.ts';
import { Faults } from '../faults.ts';
import type { WebhookSender } from '../webhook-sender.ts';

/** A provider that is simulated, found by its file: `providers/{name}.ts`, or `providers/{name}/{name}.ts`. */
export interface ProviderSimulator {
  readonly name: string;
  /** Credentials that open a separate account, keyed by the names of the provider's fields. */
  readonly newCredentials: () => Readonly<Record<string, string>>;
  /** The key of the account that credentials open, as requests to `/sim` name it; the `api_key` by default. */
  readonly keyOf?: (credentials: Readonly<Record<string, string>>) => string;
  readonly create: (sender: WebhookSender) => Handler;
}

/** The key of the account that credentials open. */
export function accountKeyOf(
  { keyOf }: Pick<ProviderSimulator, 'keyOf'>,
  credentials: Readonly<Record<string, string>>,
): string {
  return keyOf?.(credentials) ?? credentials.api_key ?? '';
}

/** One provider's API, as its own documentation describes it. */
interface ProviderApi<A> {
  /** The first part of its paths here, such as `/mailerlite`; our name for the provider. */
  readonly name: string;
  /** Returns the key of a request, or null when the provider would reject it. */
  readonly keyIn: (request: Request) => string | null;
  /** Every key opens a separate account. */
  readonly newAccount: (key: string) => A;
  readonly answer: (account: A, request: Request) => Answer | Promise<Answer>;
  /** Responds to requests without a key, such as for tokens; undefined for every other request. */
  readonly respondWithoutKey?: (request: Request) => Answer | undefined;
  /** Adds a contact to a container and sends webhooks, unless it is done silently, as by a bulk import; false for an unknown container. */
  readonly addContact: (account: A, containerId: string, email: string, isSilent: boolean) => boolean;
  /** Lists the contacts, with their fields, keyed by the IDs that are used to sync them. */
  readonly contacts?: (
    account: A,
  ) => readonly { readonly email: string; readonly fields: Readonly<Record<string, string>> }[];
  /** Actions of tests and users at the provider that its API does not offer, below `/sim`; undefined for actions that all providers share. */
  readonly simulate?: (request: Request, accountOf: (key: string) => A) => Answer | undefined;
  /** The webhooks at the provider. */
  readonly webhooks?: (account: A) => readonly { readonly url: string }[];
  /** Headers of its rate limit response; `Retry-After` by default. */
  readonly rateLimitHeaders?: Readonly<Record<string, string>>;
  /** Returns the provider's error response. */
  readonly errorOf: (status: number, words?: string) => Answer;
  /** The required content type of every request body; any by default. */
  readonly bodyType?: string;
  /** The response to a rejected key; 401 by default. */
  readonly rejectedKeyStatus?: number;
}

/** A recorded request, for tests that check what was sent. */
interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly key: string | null;
  readonly body: unknown;
  /** The status of the response; 0 without a valid one. */
  status: number;
}

const maxRecordedRequests = 1_000;
/** The default headers of a simulated rate limit response. */
const defaultRateLimitHeaders = { 'retry-after': '30' };

/** Runs a provider's API below its name. At `/{name}/sim`, which the provider does not have, tests request faults, add contacts, and read requests. */
export function createProvider<A>({
  name,
  keyIn,
  newAccount,
  answer,
  respondWithoutKey,
  addContact,
  contacts,
  simulate: simulateOwn,
  webhooks,
  errorOf,
  rateLimitHeaders = defaultRateLimitHeaders,
  bodyType,
  rejectedKeyStatus = 401,
}: ProviderApi<A>): Handler {
  const accounts = new Map<string, A>();
  const seen: RecordedRequest[] = [];
  const limits = new Map<string, RateLimiter>();
  const faultOf = (status: number): Answer => {
    if (status < 400) return htmlErrorResponse(status);
    const refusal = errorOf(status);
    return status === 429 && typeof refusal === 'object'
      ? { ...refusal, headers: { ...refusal.headers, ...rateLimitHeaders } }
      : refusal;
  };
  const faults = new Faults(faultOf);

  const accountOf = (key: string): A => {
    const account = accounts.get(key) ?? newAccount(key);
    accounts.set(key, account);
    return account;
  };

  const simulate = ({ method, path, query, body }: Request): Answer => {
    switch (`${method} ${path}`) {
      case 'POST /sim/contacts': {
        const { key, containerId, email, silently } = jsonObject(body) ?? {};
        const isThere =
          [key, containerId, email].every((each) => typeof each === 'string') &&
          addContact(accountOf(key as string), containerId as string, email as string, silently === true);
        return isThere ? { status: 204 } : errorOf(422, 'key, containerId and email are needed');
      }
      case 'GET /sim/contacts':
        return { status: 200, json: { contacts: contacts?.(accountOf(query.get('key') ?? '')) ?? [] } };
      case 'GET /sim/webhooks':
        return { status: 200, json: { webhooks: webhooks?.(accountOf(query.get('key') ?? '')) ?? [] } };
      case 'POST /sim/limits': {
        const { key, calls, seconds } = jsonObject(body) ?? {};
        limits.set(String(key), new RateLimiter(Number(calls), Number(seconds)));
        return { status: 204 };
      }
      case 'POST /sim/faults':
        return faults.inject(jsonObject(body))
          ? { status: 204 }
          : errorOf(422, 'method, path, status and times are needed');
      case 'DELETE /sim/faults':
        faults.clear();
        return { status: 204 };
      case 'GET /sim/requests':
        return {
          status: 200,
          json: {
            requests: seen.filter(
              ({ key, path: seenPath }) =>
                key === (query.get('key') ?? key) && seenPath.startsWith(query.get('path') ?? ''),
            ),
          },
        };
      case 'DELETE /sim/requests':
        seen.length = 0;
        return { status: 204 };
      default:
        return errorOf(404);
    }
  };

  return async (request) => {
    if (!request.path.startsWith(`/${name}/`)) return undefined;
    const below = { ...request, path: request.path.slice(name.length + 1) };
    if (below.path.startsWith('/sim/')) return simulateOwn?.(below, accountOf) ?? simulate(below);
    const key = keyIn(below);
    const entry: RecordedRequest = {
      method: below.method,
      path: below.path,
      query: String(below.query),
      key,
      body: jsonObject(below.body) ?? (below.body || null),
      status: 0,
    };
    seen.push(entry);
    if (seen.length > maxRecordedRequests) seen.shift();
    const given =
      respondWithoutKey?.(below) ?? (key === null ? errorOf(rejectedKeyStatus) : await respondTo(key, below));
    if (typeof given === 'object') entry.status = given.status;
    return given;
  };

  async function respondTo(key: string, request: Request): Promise<Answer> {
    if (bodyType !== undefined && request.body !== '' && typeOf(request) !== bodyType) return errorOf(415);
    // Tests set the rate limit of an account at `/sim/limits`.
    const limit = limits.get(key);
    if (limit && limit.consume(key).left < 0) return faultOf(429);
    const fault = faults.consume(request, key);
    if (fault?.isAfterwards) await answer(accountOf(key), request);
    return fault?.answer ?? answer(accountOf(key), request);
  }
}

/** A response that is not JSON, as from a failing proxy. */
const htmlErrorResponse = (status: number): Answer => ({ status, html: '<h1>Please wait</h1>' });

/** Returns an unused key of lowercase letters and digits. */
export const randomKey = (length: number): string => randomBytes(length).toString('hex').slice(0, length);

/** The content type of a body, without its parameters. */
const typeOf = (request: Request): string | undefined =>
  headerOf(request, 'content-type')?.split(';')[0]?.trim().toLowerCase();

/** Returns a header that has one value. */
export function headerOf({ headers }: Request, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

/** A response with a body. */
export const ok = (json: unknown, status = 200): Answer => ({ status, json });

/** Returns a nonempty text field of a body. */
export function textIn(body: Record<string, unknown> | undefined, field: string): string | undefined {
  const value = body?.[field];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Rows from `first` on, at most `count`. */
export function slice<T>(rows: readonly T[], first: number, count: number): T[] {
  return rows.slice(first, first + count);
}

/** Returns an integer of the query within two bounds, or its default. */
export function numberIn(
  query: URLSearchParams,
  name: string,
  { otherwise, max }: { otherwise: number; max: number },
): number {
  const value = Number(query.get(name) ?? otherwise);
  return Number.isInteger(value) && value >= 0 ? Math.min(value, max) : otherwise;
}
