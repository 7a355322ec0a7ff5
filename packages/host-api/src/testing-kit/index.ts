import type { ErrorCode, Session } from '@lastcall/contracts';
import { errors } from '@lastcall/contracts/errors';

let made = 0;
/** An id that nothing else has. */
export const newId = (): string => `018f0000-0000-7000-8000-${String(++made).padStart(12, '0')}`;

/** What the service answers when it refuses a call. */
export function problem(code: ErrorCode): Response {
  const { status, message } = errors[code];
  return Response.json({ code, message, error: message, requestId: 'r' }, { status });
}

/** The session of somebody with a premium account, unless it is said otherwise. */
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

/** The service at the wire, for the spec of a screen: it answers as the real one does, and fails when it is told to. */
export abstract class WireServer {
  readonly calls: string[] = [];
  /** What the next calls of a kind are answered with, by method and a part of their address. */
  readonly refusals = new Map<string, ErrorCode | 'offline'>();
  /** Saves wait for it. */
  held: Promise<void> = Promise.resolve();

  /** Takes the place of the browser's own. */
  listen(): void {
    globalThis.fetch = ((address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) =>
      this.receive(method, address, body)) as typeof fetch;
  }

  /** The answer to a call, as a whole or as the body of one; undefined where nothing answers. */
  protected abstract answer(method: string, path: string, body: unknown, query: URLSearchParams): unknown;

  private async receive(method: string, address: string, body: string | undefined): Promise<Response> {
    const [path = '', query] = address.split('?');
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
    if (answer === undefined) throw new Error(`nothing answers ${method} ${path}`);
    return answer instanceof Response ? answer : Response.json(answer);
  }
}
