import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, SafeFetch, SafeFetchError, type Config, type FetchedJson } from '@lastcall/core/platform';
import { z } from 'zod';
import { messages } from '../messages.ts';
import { ProviderError } from '../provider-error.ts';

/** The event that a sale by tag is: the tag was given to a subscriber. */
export const tagAdded = 'subscriber.tag_added';

const perPage = 1_000;
/** Pages of a list that are read at most: 10,000 tags or webhooks. */
const mostPages = 10;

const id = z.union([z.int(), z.string().max(64)]).transform(String);
const pagination = z.object({ has_next_page: z.boolean(), end_cursor: z.string().max(500).nullable() });
const accountReply = z.object({ account: z.object({ name: z.string().max(1_000).nullish() }) });
const tagsReply = z.object({ tags: z.array(z.object({ id, name: z.string() })), pagination });
const endpointsReply = z.object({ webhook_endpoints: z.array(z.object({ id, url: z.string() })), pagination });
const secretReply = z.object({ webhook_endpoint: z.object({ id, secret: z.string().min(1).max(1_000) }) });
const errorReply = z.object({ errors: z.array(z.string()).min(1) });

/** A webhook at Kit with the secret it signs by, which Kit tells once. */
export interface SignedEndpoint {
  readonly id: string;
  readonly secret: string;
}

interface KitCall {
  readonly key: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** Kit's API v4 (developers.kit.com/api-reference) with an account's own key. Every method throws a `ProviderError`. */
@Injectable()
export class KitApi {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SafeFetch) private readonly safeFetch: SafeFetch,
  ) {}

  /** The name of the key's account; null when it has none. */
  async accountName(key: string): Promise<string | null> {
    const { account } = await this.call(accountReply, { key, path: '/v4/account' });
    return account.name?.slice(0, 200) ?? null;
  }

  tags(key: string): Promise<{ id: string; name: string }[]> {
    return this.pages(key, '/v4/tags', tagsReply, ({ tags }) => tags);
  }

  endpoints(key: string): Promise<{ id: string; url: string }[]> {
    return this.pages(key, '/v4/webhook_endpoints', endpointsReply, (reply) => reply.webhook_endpoints);
  }

  async createEndpoint(key: string, { url, name, description }: { url: string; name: string; description: string }): Promise<SignedEndpoint> {
    const reply = await this.call(secretReply, { key, method: 'POST', path: '/v4/webhook_endpoints', body: { url, events: [tagAdded], name, description } });
    return reply.webhook_endpoint;
  }

  /** A new secret for a webhook whose old one nobody knows; both sign until Kit lets the old one go. */
  async rotateSecret(key: string, endpointId: string): Promise<SignedEndpoint> {
    const reply = await this.call(secretReply, { key, method: 'POST', path: `/v4/webhook_endpoints/${encodeURIComponent(endpointId)}/rotate_secret`, body: { force: true } });
    return reply.webhook_endpoint;
  }

  async deleteEndpoint(key: string, endpointId: string): Promise<void> {
    await this.call(z.unknown(), { key, method: 'DELETE', path: `/v4/webhook_endpoints/${encodeURIComponent(endpointId)}` });
  }

  private async pages<R extends { pagination: z.output<typeof pagination> }, T>(key: string, path: string, reply: z.ZodType<R>, rowsOf: (reply: R) => T[]): Promise<T[]> {
    const rows: T[] = [];
    let after: string | null = null;
    for (let pages = 0; pages < mostPages; pages++) {
      const query = new URLSearchParams({ per_page: String(perPage), ...(after === null ? {} : { after }) });
      const answer: R = await this.call(reply, { key, path: `${path}?${query}` });
      rows.push(...rowsOf(answer));
      after = answer.pagination.end_cursor;
      if (!answer.pagination.has_next_page || after === null) break;
    }
    return rows;
  }

  private async call<R>(reply: z.ZodType<R>, { key, method = 'GET', path, body }: KitCall): Promise<R> {
    const url = `${this.config.KIT_API_ORIGIN.replace(/\/$/, '')}${path}`;
    const answer = await this.safeFetch.json({ url, hosts: [new URL(url).host], method, headers: { 'x-kit-api-key': key }, body }).catch((error: unknown) => {
      if (!(error instanceof SafeFetchError)) throw error;
      throw new ProviderError(null, error.reason === 'not_json' ? messages.unknownAnswer('Kit') : messages.noAnswer('Kit'), null, { cause: error });
    });
    if (answer.status >= 400) throw refusal(answer);
    const parsed = reply.safeParse(answer.body);
    if (answer.status >= 300 || !parsed.success) throw new ProviderError(null, messages.unknownAnswer('Kit'), null, { cause: parsed.error });
    return parsed.data;
  }
}

function refusal({ status, headers, body }: FetchedJson): ProviderError {
  const words = errorReply.safeParse(body);
  const seconds = Number(headers['retry-after']);
  return new ProviderError(status, words.success ? words.data.errors.join(' ').slice(0, 500) : messages.status('Kit', status), Number.isInteger(seconds) && seconds > 0 ? seconds : null);
}
