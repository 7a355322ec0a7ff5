import { z } from 'zod';
import type {
  AdapterModule,
  CreatedWebhook,
  NamedResource,
  ProviderAdapter,
  CreateWebhookRequest,
} from '../adapter.ts';
import { messages } from '../messages.ts';
import { ignoreNotFound, isNotFound, nullIfNotFound, writtenUnlessNotFound } from '../provider-error.ts';
import type { ProviderAccount, ProviderHttp, HttpProfile } from '../provider-http.ts';
import { instant, justBefore, newSubscribersOfPage, scanStateOf, type ScanState } from '../scan-state.ts';
import { refusalTextOf, shortName, textId } from '../replies.ts';
import { tagAdded } from './events.ts';

/** The page where owners find their webhooks at Kit. The API returns no URL for a single one. */
const webhooksUrl = 'https://app.kit.com/webhooks';

const perPage = 1_000;
/** The maximum delay until Kit's lists show a change. */
const maxDelayMs = 5 * 60_000;

const pagination = z.object({ has_next_page: z.boolean(), end_cursor: z.string().max(500).nullable() });
const accountReply = z.object({ account: z.object({ name: shortName.nullish() }) });
const tagsReply = z.object({ tags: z.array(z.object({ id: textId, name: z.string() })), pagination });
const subscribersReply = z.object({ subscribers: z.array(z.object({ id: textId, email_address: z.string() })) });
const taggedReply = z.object({
  subscribers: z.array(z.object({ id: textId, email_address: z.string(), tagged_at: instant })),
  pagination,
});
const field = z.object({ key: z.string().min(1).max(128), label: z.string() });
const fieldsReply = z.object({ custom_fields: z.array(field), pagination });
const fieldReply = z.object({ custom_field: field });
const endpointsReply = z.object({ webhook_endpoints: z.array(z.object({ id: textId, url: z.string() })), pagination });
const secretReply = z.object({ webhook_endpoint: z.object({ id: textId, secret: z.string().min(1).max(1_000) }) });

/** Kit's API v4 (developers.kit.com/api-reference). Its webhooks report every tag; our URL includes the requested one. */
export const adapter: AdapterModule = { httpProfile, create };

/** The key of an account has its own header; a connection by OAuth uses the standard one. */
function httpProfile({ credentials: { api_key, access_token } }: ProviderAccount): HttpProfile {
  return {
    origin: 'https://api.kit.com',
    headers:
      access_token === undefined ? { 'x-kit-api-key': api_key ?? '' } : { authorization: `Bearer ${access_token}` },
    reasonIn: (body) => refusalTextOf(body, 'errors'),
  };
}

function create(http: ProviderHttp): ProviderAdapter {
  const kit = callsOf(http);
  return {
    containers: { tag: (account) => kit.pages(account, '/v4/tags', tagsReply, ({ tags }) => tags) },

    async check(account) {
      const reply = await http.call(account, { path: '/v4/account', reply: accountReply });
      return reply.account.name ?? null;
    },

    listFields: (account) =>
      kit.pages(account, '/v4/custom_fields', fieldsReply, (reply) => reply.custom_fields.map(namedResourceOf)),

    async createField(account, label) {
      const reply = await http.call(account, {
        method: 'POST',
        path: '/v4/custom_fields',
        body: { label },
        reply: fieldReply,
      });
      return namedResourceOf(reply.custom_field);
    },

    async createWebhook(account, request) {
      const left = await kit.endpointAt(account, request.url);
      const adopted = left === undefined ? null : await kit.takeOver(account, left);
      return adopted ?? kit.createEndpoint(account, request);
    },

    deleteWebhook: (account, webhookId) => kit.deleteEndpoint(account, webhookId),

    /** Kit may take half a minute to show a tag that was just applied. */
    async hasContact(account, { id }, email) {
      const subscriber = await kit.subscriberOf(account, email);
      if (subscriber === null) return false;
      const tags = await kit
        .pages(account, `/v4/subscribers/${subscriber}/tags`, tagsReply, (reply) => reply.tags)
        .catch(nullIfNotFound);
      return tags?.some((tag) => tag.id === id) ?? false;
    },

    /**
     * A tag can only be given to an existing subscriber (developers.kit.com/api-reference/tags/tag-a-subscriber-by-email-address), so a new person is
     * subscribed first; an existing subscriber stays unchanged.
     */
    async addContact(account, { id }, email) {
      await http.call(account, {
        method: 'POST',
        path: '/v4/subscribers',
        body: { email_address: email },
        reply: z.unknown(),
      });
      await http.call(account, {
        method: 'POST',
        path: `/v4/tags/${encodeURIComponent(id)}/subscribers`,
        body: { email_address: email },
        reply: z.unknown(),
      });
    },

    async writeFields(account, { email, values }) {
      const subscriber = await kit.subscriberOf(account, email);
      if (subscriber === null) return 'nobody';
      return writtenUnlessNotFound(
        http.call(account, {
          method: 'PUT',
          path: `/v4/subscribers/${subscriber}`,
          body: { fields: values },
          reply: z.unknown(),
        }),
      );
    },

    /**
     * Kit reports instants by the second, and its filter excludes the given second. Its lists may show a contact five minutes late, so the last minutes
     * are read again.
     */
    async newSubscribers(account, { id }, since) {
      const place = withLateJoins(scanStateOf(since));
      const query = new URLSearchParams({
        per_page: String(perPage),
        tagged_after: justBefore(place),
        ...(place.page !== null && { after: place.page }),
      });
      const { subscribers, pagination: at } = await http.call(account, {
        path: `/v4/tags/${encodeURIComponent(id)}/subscribers?${query}`,
        reply: taggedReply,
      });
      const found = subscribers.map((each) => ({
        email: each.email_address,
        eventId: `${each.id}:${each.tagged_at.toISOString()}`,
        joinedAt: each.tagged_at,
      }));
      return newSubscribersOfPage(place, found, at.has_next_page ? at.end_cursor : null);
    },
  };
}

function callsOf(http: ProviderHttp) {
  const pages = <R extends { pagination: z.output<typeof pagination> }, T>(
    account: ProviderAccount,
    path: string,
    reply: z.ZodType<R>,
    rowsOf: (reply: R) => T[],
  ): Promise<T[]> =>
    http.pages('', async (after: string) => {
      const query = new URLSearchParams({ per_page: String(perPage), ...(after === '' ? {} : { after }) });
      const answer = await http.call(account, { path: `${path}?${query}`, reply });
      return { rows: rowsOf(answer), next: answer.pagination.has_next_page ? answer.pagination.end_cursor : null };
    });

  const endpointAt = async (account: ProviderAccount, url: string): Promise<string | undefined> =>
    (await pages(account, '/v4/webhook_endpoints', endpointsReply, (reply) => reply.webhook_endpoints)).find(
      (endpoint) => endpoint.url === url,
    )?.id;

  /** Returns the id, in the form for paths, of the subscriber with an email address, including one who has unsubscribed. */
  const subscriberOf = async (account: ProviderAccount, email: string): Promise<string | null> => {
    const { subscribers } = await http.call(account, {
      path: `/v4/subscribers?${new URLSearchParams({ email_address: email, status: 'all' })}`,
      reply: subscribersReply,
    });
    const known = subscribers.find(({ email_address }) => email_address.toLowerCase() === email);
    return known ? encodeURIComponent(known.id) : null;
  };

  const deleteEndpoint = async (account: ProviderAccount, id: string): Promise<void> => {
    await http
      .call(account, { method: 'DELETE', path: `/v4/webhook_endpoints/${encodeURIComponent(id)}`, reply: z.unknown() })
      .catch(ignoreNotFound);
  };

  /**
   * A webhook from an earlier attempt gets a new secret, because the old one is lost; both sign until Kit drops the old one. Null for a webhook that
   * cannot be taken over.
   */
  const takeOver = async (account: ProviderAccount, id: string): Promise<CreatedWebhook | null> => {
    const call = {
      method: 'POST',
      path: `/v4/webhook_endpoints/${encodeURIComponent(id)}/rotate_secret`,
      body: { force: true },
      reply: secretReply,
    } as const;
    try {
      return createdWebhookOf(await http.call(account, call));
    } catch (error) {
      if (!isNotFound(error)) throw error;
      await deleteEndpoint(account, id);
      return null;
    }
  };

  const createEndpoint = async (
    account: ProviderAccount,
    { url, container, label }: CreateWebhookRequest,
  ): Promise<CreatedWebhook> => {
    const body = {
      url,
      events: [tagAdded],
      name: label?.name ?? messages.webhookName,
      description: label?.description ?? messages.webhookDescription(container.name),
    };
    return createdWebhookOf(
      await http.call(account, { method: 'POST', path: '/v4/webhook_endpoints', body, reply: secretReply }),
    );
  };

  return { pages, subscriberOf, endpointAt, takeOver, createEndpoint, deleteEndpoint };
}

/** Returns the same query over all its pages, starting before the newest join seen. */
function withLateJoins(place: ScanState): ScanState {
  return place.page === null
    ? { ...place, since: new Date(Math.max(place.from.getTime(), place.since.getTime() - maxDelayMs)) }
    : place;
}

function createdWebhookOf({ webhook_endpoint: { id, secret } }: z.output<typeof secretReply>): CreatedWebhook {
  return { id, secret, ruleUrl: webhooksUrl };
}

function namedResourceOf({ key, label }: z.output<typeof field>): NamedResource {
  return { id: key, name: label };
}
