import type { Session } from '@lastcall/contracts/accounts';
import type { ErrorCode } from '@lastcall/contracts/platform';
import { errors } from '@lastcall/contracts/platform/errors';

let made = 0;
/** Returns a unique id. */
export const newId = (): string => `018f0000-0000-7000-8000-${String(++made).padStart(12, '0')}`;

/** An error response of the service. */
export function problem(code: ErrorCode): Response {
  const { status, message } = errors[code];
  return Response.json({ code, message, error: message, requestId: 'r' }, { status });
}

/** The session of a user with a premium account, unless overridden. */
export function aSession(account: Partial<Session['account']> = {}, help: Partial<Session['help']> = {}): Session {
  return {
    user: { id: newId(), name: 'Ada', email: 'ada@example.com', isStaff: false },
    account: {
      name: 'Bakery',
      key: 'k',
      plan: 'premium',
      usage: 'standard',
      isStoreSubscribed: false,
      hasStore: false,
      hasPortal: false,
      timezone: 'Europe/Vienna',
      ...account,
    },
    snippet: { edgeOrigin: 'http://localhost:4001', html: '' },
    help: {
      upgradeUrl: 'https://billing.test/',
      storeGuideUrl: null,
      barGuideUrl: null,
      supportEmail: 'hello@lastcall.test',
      ...help,
    },
  };
}

/** A simulated service for screen specs: it responds like the real one, and fails on demand. */
export abstract class WireServer {
  readonly calls: string[] = [];
  /** The responses of the next calls, by method and part of the URL. */
  readonly refusals = new Map<string, ErrorCode | 'offline'>();
  /** Delays saves until resolved. */
  held: Promise<void> = Promise.resolve();

  /** Replaces the browser's `fetch`. */
  listen(): void {
    globalThis.fetch = ((url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) =>
      this.receive(method, url, body)) as typeof fetch;
  }

  /** Returns a complete response to a call, or only its body; undefined for an unknown call. */
  protected abstract answer(method: string, path: string, body: unknown, query: URLSearchParams): unknown;

  private async receive(method: string, url: string, body: string | undefined): Promise<Response> {
    const [path = '', query] = url.split('?');
    this.calls.push(`${method} ${path}`);
    if (method === 'PUT') await this.held;
    const refusal = [...this.refusals].find(
      ([call]) => call.startsWith(`${method} `) && path.includes(call.slice(method.length + 1)),
    )?.[1];
    if (refusal === 'offline') throw new TypeError('Failed to fetch');
    if (refusal) return problem(refusal);
    const answer = this.answer(
      method,
      path,
      body === undefined ? undefined : JSON.parse(body),
      new URLSearchParams(query),
    );
    if (answer === undefined) throw new Error(`No response for ${method} ${path}`);
    return answer instanceof Response ? answer : Response.json(answer);
  }
}
