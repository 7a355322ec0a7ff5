import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Named } from '../provider-adapter.ts';
import { goneIsFine, isGone } from '../provider-error.ts';
import { ProviderHttp, type ProviderCall, type ProviderTongue } from '../provider-http.ts';
import { firstWords, shortName, textId } from '../replies.ts';

/** The event that a sale by tag is: the tag was given to a subscriber. */
export const tagAdded = 'subscriber.tag_added';

/** Where people find their webhooks at Kit. Its API names no address for one of them. */
export const kitWebhooksUrl = 'https://app.kit.com/webhooks';

const perPage = 1_000;

const pagination = z.object({ has_next_page: z.boolean(), end_cursor: z.string().max(500).nullable() });
const accountReply = z.object({ account: z.object({ name: shortName.nullish() }) });
const tagsReply = z.object({ tags: z.array(z.object({ id: textId, name: z.string() })), pagination });
const field = z.object({ key: z.string().min(1).max(128), label: z.string() });
const fieldsReply = z.object({ custom_fields: z.array(field), pagination });
const fieldReply = z.object({ custom_field: field });
const endpointsReply = z.object({ webhook_endpoints: z.array(z.object({ id: textId, url: z.string() })), pagination });
const secretReply = z.object({ webhook_endpoint: z.object({ id: textId, secret: z.string().min(1).max(1_000) }) });

/** A webhook at Kit with the secret it signs by, which Kit tells once. */
export interface SignedEndpoint {
  readonly id: string;
  readonly secret: string;
}

/** What a webhook at Kit calls, and what its owner reads about it there. */
export interface EndpointWish {
  readonly url: string;
  readonly name: string;
  readonly description: string;
}

/** Kit's API v4 (developers.kit.com/api-reference) with an account's own key. Every method throws a `ProviderError`. */
@Injectable()
export class KitApi {
  constructor(@Inject(ProviderHttp) private readonly http: ProviderHttp) {}

  /** The name of the key's account; null when it has none. */
  async accountName(key: string): Promise<string | null> {
    const { account } = await this.call(key, { path: '/v4/account', reply: accountReply });
    return account.name ?? null;
  }

  tags(key: string): Promise<Named[]> {
    return this.pages(key, '/v4/tags', tagsReply, ({ tags }) => tags);
  }

  customFields(key: string): Promise<Named[]> {
    return this.pages(key, '/v4/custom_fields', fieldsReply, (reply) => reply.custom_fields.map(named));
  }

  async createCustomField(key: string, label: string): Promise<Named> {
    const reply = await this.call(key, { method: 'POST', path: '/v4/custom_fields', body: { label }, reply: fieldReply });
    return named(reply.custom_field);
  }

  endpoints(key: string): Promise<{ id: string; url: string }[]> {
    return this.pages(key, '/v4/webhook_endpoints', endpointsReply, (reply) => reply.webhook_endpoints);
  }

  /** The webhook of an address: one that an earlier try has left behind is taken over with a new secret. */
  async endpointFor(key: string, wish: EndpointWish): Promise<SignedEndpoint> {
    const left = (await this.endpoints(key)).find(({ url }) => url === wish.url);
    if (left) {
      const adopted = await this.rotateSecret(key, left.id).catch(async (error: unknown) => {
        if (!isGone(error)) throw error;
        await this.deleteEndpoint(key, left.id);
        return null;
      });
      if (adopted) return adopted;
    }
    return this.createEndpoint(key, wish);
  }

  /** Deletes a webhook; one that is gone already is none. */
  async deleteEndpoint(key: string, endpointId: string): Promise<void> {
    await this.call(key, { method: 'DELETE', path: `/v4/webhook_endpoints/${encodeURIComponent(endpointId)}`, reply: z.unknown() }).catch(goneIsFine);
  }

  private async createEndpoint(key: string, { url, name, description }: EndpointWish): Promise<SignedEndpoint> {
    const reply = await this.call(key, { method: 'POST', path: '/v4/webhook_endpoints', body: { url, events: [tagAdded], name, description }, reply: secretReply });
    return reply.webhook_endpoint;
  }

  /** A new secret for a webhook whose old one nobody knows; both sign until Kit lets the old one go. */
  private async rotateSecret(key: string, endpointId: string): Promise<SignedEndpoint> {
    const reply = await this.call(key, { method: 'POST', path: `/v4/webhook_endpoints/${encodeURIComponent(endpointId)}/rotate_secret`, body: { force: true }, reply: secretReply });
    return reply.webhook_endpoint;
  }

  private pages<R extends { pagination: z.output<typeof pagination> }, T>(key: string, path: string, reply: z.ZodType<R>, rowsOf: (reply: R) => T[]): Promise<T[]> {
    return this.http.pages('', async (after: string) => {
      const query = new URLSearchParams({ per_page: String(perPage), ...(after === '' ? {} : { after }) });
      const answer = await this.call(key, { path: `${path}?${query}`, reply });
      return { rows: rowsOf(answer), next: answer.pagination.has_next_page ? answer.pagination.end_cursor : null };
    });
  }

  private call<R>(key: string, call: ProviderCall<R>): Promise<R> {
    return this.http.call(tongueOf(key), call);
  }
}

function tongueOf(key: string): ProviderTongue {
  return { provider: 'kit', origin: 'https://api.kit.com', headers: { 'x-kit-api-key': key }, reasonIn: (body) => firstWords(body, 'errors') };
}

function named({ key, label }: z.output<typeof field>): Named {
  return { id: key, name: label };
}
