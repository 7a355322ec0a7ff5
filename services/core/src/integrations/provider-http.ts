import { Inject, Injectable } from '@nestjs/common';
import { platformNames } from '@lastcall/contracts';
import type { IntegrationProvider } from '@lastcall/contracts/providers';
import { CONFIG, SafeFetch, SafeFetchError, type Config, type FetchedJson, type JsonCall } from '@lastcall/core/platform';
import type { z } from 'zod';
import { messages } from './messages.ts';
import { ProviderError } from './provider-error.ts';

/** Characters of a provider's own words that are kept. */
const mostOfReason = 500;
/** Pages of a list that are read at most. */
const mostPages = 10;

/** How one provider is spoken with. */
export interface ProviderTongue {
  readonly provider: IntegrationProvider;
  /** Its address up to the paths of its calls, without a slash at the end. */
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Its own words in the body of a refusal. */
  readonly reasonIn: (body: unknown) => string | undefined;
}

/** One call: its path with the query, and what is expected back. */
export interface ProviderCall<R> extends Pick<JsonCall, 'method' | 'body'> {
  readonly path: string;
  readonly reply: z.ZodType<R>;
}

interface Reply<R> {
  readonly data: R;
  readonly headers: FetchedJson['headers'];
}

/** Speaks with providers: to their own hosts alone, without redirects, at most 1 MB, and nothing unread by a schema. Throws a `ProviderError`. */
@Injectable()
export class ProviderHttp {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'PROVIDER_STAND_INS'>,
    @Inject(SafeFetch) private readonly safeFetch: SafeFetch,
  ) {}

  async call<R>(tongue: ProviderTongue, call: ProviderCall<R>): Promise<R> {
    return (await this.exchange(tongue, call)).data;
  }

  /** Like `call`, with the headers of the answer. */
  async exchange<R>({ provider, origin, headers, reasonIn }: ProviderTongue, { path, reply, method, body }: ProviderCall<R>): Promise<Reply<R>> {
    const name = platformNames[provider];
    const url = `${this.originOf(provider, origin)}${path}`;
    const answer = await this.safeFetch.json({ url, hosts: [new URL(url).host], method, headers, body }).catch((error: unknown) => {
      if (!(error instanceof SafeFetchError)) throw error;
      throw new ProviderError(null, error.reason === 'not_json' ? messages.unknownAnswer(name) : messages.noAnswer(name), null, { cause: error });
    });
    if (answer.status >= 400) throw refusal(answer, reasonIn(answer.body), name);
    const parsed = reply.safeParse(answer.body);
    if (answer.status >= 300 || !parsed.success) throw new ProviderError(null, messages.unknownAnswer(name), null, { cause: parsed.error });
    return { data: parsed.data, headers: answer.headers };
  }

  /** Reads a list page by page until one says that it was the last, ten at most. */
  async pages<T, P>(first: P, read: (page: P) => Promise<{ rows: readonly T[]; next: P | null }>): Promise<T[]> {
    const all: T[] = [];
    let page: P | null = first;
    for (let count = 0; page !== null && count < mostPages; count++) {
      const { rows, next }: { rows: readonly T[]; next: P | null } = await read(page);
      all.push(...rows);
      page = next;
    }
    return all;
  }

  private originOf(provider: IntegrationProvider, origin: string): string {
    const standIns = this.config.PROVIDER_STAND_INS;
    if (standIns === undefined) return origin;
    return `${standIns.replace(/\/$/, '')}/${provider}${new URL(origin).pathname.replace(/\/$/, '')}`;
  }
}

function refusal({ status, headers }: FetchedJson, words: string | undefined, name: string): ProviderError {
  const seconds = Number(headers['retry-after']);
  const retryAfterSeconds = Number.isInteger(seconds) && seconds > 0 ? seconds : null;
  const own = words?.trim().slice(0, mostOfReason);
  return new ProviderError(status, own || messages.status(name, status), retryAfterSeconds);
}
