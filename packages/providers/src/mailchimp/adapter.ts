import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AdapterModule, NamedResource, ProviderAdapter } from '../adapter.ts';
import { messages } from '../messages.ts';
import { ignoreNotFound, nullIfNotFound, ProviderError, writtenUnlessNotFound } from '../provider-error.ts';
import type { ProviderAccount, ProviderHttp, HttpProfile } from '../provider-http.ts';
import { instant, joinedSince, justBefore, newSubscribersOfPage, scanStateOf } from '../scan-state.ts';
import { refusalTextOf, shortName, textId } from '../replies.ts';

const perPage = 1_000;
/** The maximum length of a group's id; groups with longer names are ambiguous. */
const maxIdLength = 128;

const total = z.int();
const rootReply = z.object({ account_id: textId, account_name: shortName.nullish() });
const listsReply = z.object({ lists: z.array(z.object({ id: textId, name: z.string() })), total_items: total });
const categoriesReply = z.object({ categories: z.array(z.object({ id: textId, title: z.string() })) });
const interestsReply = z.object({ interests: z.array(z.object({ id: textId, name: z.string() })) });
const memberReply = z.object({ status: z.string(), interests: z.record(z.string(), z.boolean()).optional() });
const field = z.object({ tag: z.string().min(1).max(128), name: z.string(), type: z.string() });
const fieldsReply = z.object({ merge_fields: z.array(field), total_items: total });
const membersReply = z.object({
  members: z.array(
    z.object({
      id: textId,
      email_address: z.string(),
      timestamp_opt: instant,
      last_changed: instant,
      interests: z.record(z.string(), z.boolean()).optional(),
    }),
  ),
  total_items: total,
});
/** Only the response to the creation contains `signing_secret`. */
const webhook = z.object({ id: textId, url: z.string(), signing_secret: z.string().min(1).max(1_000).nullish() });
const webhooksReply = z.object({ webhooks: z.array(webhook) });

/** Groups are requested per category, and Mailchimp rejects more than ten concurrent calls. */
const maxConcurrency = 5;

/**
 * Mailchimp (mailchimp.com/developer/marketing/api). The end of a key names the data center of its account. Fields and groups belong to a list. Its
 * webhooks identify groups only by name, so a group's id here is `list/category/group`.
 */
export const adapter: AdapterModule = { httpProfile, create };

function httpProfile({ credentials: { api_key = '' } }: ProviderAccount): HttpProfile {
  const place = /-([a-z]{2,4}\d{1,3})$/.exec(api_key)?.[1];
  if (place === undefined) throw new ProviderError(400, messages.mailchimpKey);
  return {
    origin: `https://${place}.api.mailchimp.com/3.0`,
    headers: { authorization: `Basic ${Buffer.from(`lastcall:${api_key}`).toString('base64')}` },
    reasonIn: (body) => refusalTextOf(body, 'detail') ?? refusalTextOf(body, 'title'),
  };
}

function create(http: ProviderHttp): ProviderAdapter {
  const { pages, lists, groups } = listsOf(http);
  const textFields = async (account: ProviderAccount, containerId: string): Promise<NamedResource[]> => {
    const fields = await pages(
      account,
      `/lists/${listIn(containerId)}/merge-fields`,
      fieldsReply,
      (reply) => reply.merge_fields,
    );
    return fields.filter(({ type }) => type === 'text').map(namedResourceOf);
  };
  const interestOf = async (account: ProviderAccount, groupId: string): Promise<string | null> =>
    (await groups(account, listIn(groupId))).find(({ id }) => id === groupId)?.interestId ?? null;
  const deleteWebhook = async (account: ProviderAccount, webhookId: string, containerId: string): Promise<void> => {
    await http
      .call(account, {
        method: 'DELETE',
        path: `/lists/${listIn(containerId)}/webhooks/${encodeURIComponent(webhookId)}`,
        reply: z.unknown(),
      })
      .catch(ignoreNotFound);
  };

  return {
    containers: {
      list: lists,
      group: async (account) => (await groups(account)).map(({ id, name }) => ({ id, name })),
    },

    async check(account) {
      const { account_name } = await http.call(account, { path: '/?fields=account_id,account_name', reply: rootReply });
      return account_name || null;
    },

    listFields: async (account, containerId) => (containerId === undefined ? [] : textFields(account, containerId)),

    /** Mailchimp rejects two fields with the same name, so a field from an earlier attempt is reused. */
    async createField(account, name, containerId) {
      if (containerId === undefined) throw new ProviderError(400, messages.listFirst);
      const left = (await textFields(account, containerId)).find((each) => each.name === name);
      return (
        left ??
        namedResourceOf(
          await http.call(account, {
            method: 'POST',
            path: `/lists/${listIn(containerId)}/merge-fields`,
            body: { name, type: 'text' },
            reply: field,
          }),
        )
      );
    },

    /**
     * A contact joins a group through a profile update or the subscription itself. The secret is only sent once: a webhook whose secret is lost is
     * created again.
     */
    async createWebhook(account, { url, container }) {
      const path = `/lists/${listIn(container.id)}/webhooks`;
      const left = (await http.call(account, { path, reply: webhooksReply })).webhooks.find((each) => each.url === url);
      if (left) await deleteWebhook(account, left.id, container.id);
      const body = {
        url,
        events: { subscribe: true, profile: container.type === 'group' },
        sources: { user: true, admin: true, api: true },
      };
      const made = await http.call(account, { method: 'POST', path, body, reply: webhook });
      return { id: made.id, secret: made.signing_secret ?? null, ruleUrl: 'https://admin.mailchimp.com/lists' };
    },

    deleteWebhook,

    /** A contact in a group has its interest, which is identified by name in one place and by id in the other. */
    async hasContact(account, { type, id }, email) {
      const member = await http
        .call(account, { path: `${memberPath(id, email)}?fields=status,interests`, reply: memberReply })
        .catch(nullIfNotFound);
      if (member?.status !== 'subscribed') return false;
      if (type === 'list') return true;
      const interest = await interestOf(account, id);
      return interest !== null && member.interests?.[interest] === true;
    },

    /** Also resubscribes a contact who has unsubscribed; if Mailchimp refuses, its own message says so. */
    async addContact(account, { type, id }, email) {
      const interest = type === 'group' ? await interestOf(account, id) : null;
      if (type === 'group' && interest === null) throw new ProviderError(404, messages.groupGone);
      const body = {
        email_address: email,
        status_if_new: 'subscribed',
        status: 'subscribed',
        ...(interest !== null && { interests: { [interest]: true } }),
      };
      await http.call(account, { method: 'PUT', path: memberPath(id, email), body, reply: z.unknown() });
    },

    async writeFields(account, { email, values, containerId }) {
      if (containerId === null) throw new ProviderError(400, messages.listFirst);
      return writtenUnlessNotFound(
        http.call(account, {
          method: 'PATCH',
          path: memberPath(containerId, email),
          body: { merge_fields: values },
          reply: z.unknown(),
        }),
      );
    },

    /**
     * Mailchimp reports when a contact subscribed, but for groups only that the contact changed. So new members of a group are contacts who subscribed
     * after polling of it began.
     */
    async newSubscribers(account, { type, id }, since) {
      const place = scanStateOf(since);
      const offset = Number(place.page ?? 0);
      const isGroup = type === 'group';
      const order: Record<string, string> = isGroup
        ? { since_last_changed: justBefore(place), sort_field: 'last_changed' }
        : { since_timestamp_opt: justBefore(place), sort_field: 'timestamp_opt' };
      const query = new URLSearchParams({
        status: 'subscribed',
        ...order,
        sort_dir: 'ASC',
        fields:
          'members.id,members.email_address,members.timestamp_opt,members.last_changed,members.interests,total_items',
        count: String(perPage),
        offset: String(offset),
      });
      const interest = isGroup ? await interestOf(account, id) : null;
      const { members, total_items } = await http.call(account, {
        path: `/lists/${listIn(id)}/members?${query}`,
        reply: membersReply,
      });
      const read = offset + members.length;
      const byEvent = new Map(members.map((each) => [eventIdOf(each), each]));
      const found = newSubscribersOfPage(
        place,
        members.map((each) => ({
          email: each.email_address,
          eventId: eventIdOf(each),
          joinedAt: isGroup ? each.last_changed : each.timestamp_opt,
        })),
        members.length > 0 && read < total_items ? String(read) : null,
      );
      const isNewSubscriber = ({
        timestamp_opt,
        interests,
      }: z.output<typeof membersReply>['members'][number]): boolean =>
        joinedSince(timestamp_opt, place.from) && (!isGroup || (interest !== null && interests?.[interest] === true));
      return {
        ...found,
        newContacts: found.newContacts.filter(({ eventId }) => isNewSubscriber(byEvent.get(eventId)!)),
      };
    },
  };
}

function listsOf(http: ProviderHttp) {
  const pages = <R extends { total_items: number }, T>(
    account: ProviderAccount,
    path: string,
    reply: z.ZodType<R>,
    rowsOf: (reply: R) => T[],
  ): Promise<T[]> =>
    http.pages(0, async (offset) => {
      const answer = await http.call(account, { path: `${path}?count=${perPage}&offset=${offset}`, reply });
      const rows = rowsOf(answer);
      return { rows, next: rows.length > 0 && offset + rows.length < answer.total_items ? offset + rows.length : null };
    });

  const lists = (account: ProviderAccount): Promise<NamedResource[]> =>
    pages(account, '/lists', listsReply, (reply) => reply.lists);

  /** Returns the groups of all lists, or of the list with this id. */
  const groups = async (
    account: ProviderAccount,
    ofList?: string,
  ): Promise<(NamedResource & { interestId: string })[]> => {
    const chosen = (await lists(account)).filter(({ id }) => ofList === undefined || encodeURIComponent(id) === ofList);
    const categories = await mapInBatches(chosen, async (list) => {
      const path = `/lists/${encodeURIComponent(list.id)}/interest-categories`;
      const reply = await http.call(account, { path: `${path}?count=${perPage}`, reply: categoriesReply });
      return reply.categories.map(({ id, title }) => ({
        list,
        title,
        path: `${path}/${encodeURIComponent(id)}/interests`,
      }));
    });
    return mapInBatches(categories, async ({ list, title, path }) => {
      const { interests } = await http.call(account, { path: `${path}?count=${perPage}`, reply: interestsReply });
      return interests
        .map((interest) => ({
          interestId: interest.id,
          id: [list.id, title, interest.name].join('/'),
          name: `${list.name}: ${title}: ${interest.name}`,
        }))
        .filter(({ id }) => id.length <= maxIdLength);
    });
  };

  return { pages, lists, groups };
}

const eventIdOf = ({ id, timestamp_opt }: z.output<typeof membersReply>['members'][number]): string =>
  `${id}:${timestamp_opt.toISOString()}`;
const listIn = (containerId: string): string => encodeURIComponent(containerId.split('/')[0]!);

/** Members are identified by a hash of their email address. */
function memberPath(containerId: string, email: string): string {
  return `/lists/${listIn(containerId)}/members/${createHash('md5').update(email).digest('hex')}`;
}

async function mapInBatches<A, B>(items: readonly A[], work: (item: A) => Promise<B[]>): Promise<B[]> {
  const all: B[] = [];
  for (let first = 0; first < items.length; first += maxConcurrency)
    all.push(...(await Promise.all(items.slice(first, first + maxConcurrency).map(work))).flat());
  return all;
}

function namedResourceOf({ tag, name }: z.output<typeof field>): NamedResource {
  return { id: tag, name };
}
