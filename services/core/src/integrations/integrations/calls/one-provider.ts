import { SafeFetchError, type FetchedJson, type SafeFetch } from '@lastcall/core/platform';
import {
  ProviderError,
  type AdapterModule,
  type ProviderAccount,
  type ProviderCall,
  type ProviderDefinition,
  type ProviderHttp,
  type ProviderReply,
  type HttpProfile,
  type ErrorResponse,
} from '@lastcall/providers';
import type { ConnectionHealth } from '../connection-health.ts';
import { messages } from '../messages.ts';
import type { TokenRenewal } from '../oauth/token-renewal.ts';
import { withoutSecrets } from '../without-secrets.ts';
import { CircuitBreakers } from './breakers.ts';
import { RateLimitExceeded, type ProviderRateLimiter, type CallPermit } from './provider-rate-limiter.ts';
import { retryAfterIn } from './retry-after.ts';
import { simulatorFor, simulatorOfAccount } from './simulator-urls.ts';

/** The maximum number of pages of a list, unless the adapter sets another one. */
const defaultPages = 10;

interface ProviderHttpOptions {
  readonly definition: ProviderDefinition;
  readonly httpProfile: AdapterModule['httpProfile'];
  readonly simulators: string | undefined;
  readonly safeFetch: Pick<SafeFetch, 'json'>;
  readonly limiter: Pick<ProviderRateLimiter, 'take'>;
  readonly health: Pick<ConnectionHealth, 'recordSuccess' | 'recordRejection' | 'recordFailure'>;
  readonly tokens: Pick<TokenRenewal, 'renewed'>;
}

/** Calls one provider within its limits, and pauses while it fails. */
export class OneProvider implements ProviderHttp {
  private readonly breakers = new CircuitBreakers();

  constructor(private readonly parts: ProviderHttpOptions) {}

  async call<R>(account: ProviderAccount, call: ProviderCall<R>): Promise<R> {
    return (await this.exchange(account, call)).data;
  }

  async exchange<R>(account: ProviderAccount, call: ProviderCall<R>): Promise<ProviderReply<R>> {
    const { health, tokens } = this.parts;
    const isRefused = (error: unknown): error is ProviderError => error instanceof ProviderError && error.isReauth;
    try {
      const reply = await this.oneCall(account, call).catch(async (error: unknown) => {
        // A token may expire early, so the call is repeated once with a new one, if there is one.
        const renewed = isRefused(error) ? await tokens.renewed(account) : null;
        if (!renewed) throw error;
        return this.oneCall(renewed, call);
      });
      await health.recordSuccess(account);
      return reply;
    } catch (error) {
      if (isRefused(error)) await health.recordRejection(account, error.reason);
      throw error;
    }
  }

  async pages<T, P>(
    first: P,
    read: (page: P) => Promise<{ readonly rows: readonly T[]; readonly next: P | null }>,
    maxPages = defaultPages,
  ): Promise<T[]> {
    const all: T[] = [];
    let page: P | null = first;
    for (let count = 0; page !== null && count < maxPages; count++) {
      const { rows, next }: { rows: readonly T[]; next: P | null } = await read(page);
      all.push(...rows);
      page = next;
    }
    return all;
  }

  private async oneCall<R>(account: ProviderAccount, call: ProviderCall<R>): Promise<ProviderReply<R>> {
    const httpProfile = this.parts.httpProfile(account);
    const permit = await this.acquirePermit(account);
    try {
      const reply = await this.send(httpProfile, secretsOf(account, httpProfile), call);
      this.breakers.recordSuccess(account.connectionId);
      return reply;
    } catch (error) {
      await this.recordError(account, error);
      throw error;
    } finally {
      permit?.end();
    }
  }

  /** Credentials that are tested for the first time have no connection yet and are not rate limited. */
  private async acquirePermit({ connectionId }: ProviderAccount): Promise<CallPermit | null> {
    const { definition, limiter } = this.parts;
    const msToWait = this.breakers.msToWait(connectionId);
    if (msToWait > 0) throw busy(messages.resting(definition.display_name), msToWait);
    try {
      return connectionId === null ? null : await limiter.take(connectionId, definition.limits);
    } catch (error) {
      this.breakers.recordNoResult(connectionId);
      throw error instanceof RateLimitExceeded
        ? busy(messages.tooMany(definition.display_name), error.msToWait)
        : error;
    }
  }

  private async send<R>(
    httpProfile: HttpProfile,
    secrets: readonly string[],
    { path, reply, method, body, form }: ProviderCall<R>,
  ): Promise<ProviderReply<R>> {
    const { definition, safeFetch, simulators } = this.parts;
    const name = definition.display_name;
    const url = `${(definition.oauth?.isAtAccount ? simulatorOfAccount : simulatorFor)(simulators, definition.name, httpProfile.origin)}${path}`;
    const answer = await safeFetch
      .json({ url, hosts: [new URL(url).host], method, headers: httpProfile.headers, body, form })
      .catch((error: unknown) => {
        if (!(error instanceof SafeFetchError)) throw error;
        throw new ProviderError(
          null,
          error.reason === 'not_json' ? messages.unknownAnswer(name) : messages.noAnswer(name),
          null,
          { cause: error },
        );
      });
    const refused = answer.status >= 400 ? { status: answer.status } : httpProfile.errorIn?.(answer.body);
    if (refused) throw refusal(httpProfile, answer, refused, name, secrets);
    const parsed = reply.safeParse(answer.body);
    if (answer.status >= 300 || !parsed.success)
      throw new ProviderError(null, messages.unknownAnswer(name), null, { cause: parsed.error });
    return { data: parsed.data, headers: answer.headers };
  }

  /** A refusal is a response: only timeouts, server errors and unreadable responses count as failures. */
  private async recordError(account: ProviderAccount, error: unknown): Promise<void> {
    const isFailure = error instanceof ProviderError && !error.isFinal && !error.isBusy;
    if (!isFailure) {
      if (error instanceof ProviderError) this.breakers.recordSuccess(account.connectionId);
      else this.breakers.recordNoResult(account.connectionId);
      return;
    }
    if (this.breakers.recordFailure(account.connectionId)) await this.parts.health.recordFailure(account, error.reason);
  }
}

function busy(reason: string, msToWait: number): ProviderError {
  return new ProviderError(429, reason, Math.max(1, Math.ceil(msToWait / 1_000)));
}

/** Returns the secrets that a provider's message must not repeat: the credentials, also in the form of the headers. */
function secretsOf({ credentials }: ProviderAccount, { headers }: HttpProfile): string[] {
  const shown = Object.entries(headers).filter(([name]) => name.toLowerCase() === 'authorization');
  return [...Object.values(credentials), ...shown.flatMap(([, value]) => [value, value.split(' ').at(-1) ?? ''])];
}

function refusal(
  httpProfile: HttpProfile,
  { headers, body }: FetchedJson,
  { status, retryAfterSeconds }: ErrorResponse,
  name: string,
  secrets: readonly string[],
): ProviderError {
  const reason =
    withoutSecrets(httpProfile.reasonIn(body, status)?.trim() ?? '', secrets) || messages.status(name, status);
  const isBusy = httpProfile.isBusy?.(status, body) ?? false;
  return new ProviderError(isBusy ? 429 : status, reason, retryAfterSeconds ?? retryAfterIn(headers), {
    isReauth: !isBusy && (httpProfile.isReauth?.(status, body) ?? status === 401),
  });
}
