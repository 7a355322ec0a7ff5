import { Inject, Injectable } from '@nestjs/common';
import type { Credentials } from '@lastcall/contracts/integrations';
import { z } from 'zod';
import { messages } from '../messages.ts';
import type { MadeWebhook, Named, ProviderAdapter, WebhookWish } from '../provider-adapter.ts';
import { goneIsFine, ProviderError } from '../provider-error.ts';
import { ProviderHttp, type ProviderCall, type ProviderTongue } from '../provider-http.ts';
import { firstWords, shortName, textId } from '../replies.ts';

const perPage = 1_000;
/** Characters of a group's id that are kept; one with longer names cannot be told apart. */
const mostOfId = 128;

const total = z.int();
const rootReply = z.object({ account_id: textId, account_name: shortName.nullish() });
const listsReply = z.object({ lists: z.array(z.object({ id: textId, name: z.string() })), total_items: total });
const categoriesReply = z.object({ categories: z.array(z.object({ id: textId, title: z.string() })) });
const interestsReply = z.object({ interests: z.array(z.object({ name: z.string() })) });
const field = z.object({ tag: z.string().min(1).max(128), name: z.string(), type: z.string() });
const fieldsReply = z.object({ merge_fields: z.array(field), total_items: total });
const webhook = z.object({ id: textId, url: z.string() });
const webhooksReply = z.object({ webhooks: z.array(webhook) });

/** Groups are asked for one category at a time, and Mailchimp refuses more than ten calls at once. */
const atOnce = 5;

/**
 * Mailchimp (mailchimp.com/developer/marketing/api). The end of a key says where its account lives.
 * Fields and groups belong to a list. Its webhooks know groups by their names alone, so a group's id here is `list/category/group`.
 */
@Injectable()
export class MailchimpAdapter implements ProviderAdapter {
  readonly provider = 'mailchimp';
  readonly containers = { list: (credentials: Credentials) => this.lists(credentials), group: (credentials: Credentials) => this.groups(credentials) };

  constructor(@Inject(ProviderHttp) private readonly http: ProviderHttp) {}

  async check(credentials: Credentials): Promise<string | null> {
    const { account_name } = await this.call(credentials, { path: '/?fields=account_id,account_name', reply: rootReply });
    return account_name || null;
  }

  async listFields(credentials: Credentials, containerId: string | undefined): Promise<Named[]> {
    if (containerId === undefined) return [];
    const fields = await this.pages(credentials, `/lists/${listOf(containerId)}/merge-fields`, fieldsReply, (reply) => reply.merge_fields);
    return fields.filter(({ type }) => type === 'text').map(named);
  }

  async createField(credentials: Credentials, name: string, containerId: string | undefined): Promise<Named> {
    if (containerId === undefined) throw new ProviderError(400, messages.listFirst);
    return named(await this.call(credentials, { method: 'POST', path: `/lists/${listOf(containerId)}/merge-fields`, body: { name, type: 'text' }, reply: field }));
  }

  /** A group is joined by an update of the profile, or with the subscription itself. */
  async createWebhook(credentials: Credentials, { url, type, container }: WebhookWish): Promise<MadeWebhook> {
    const path = `/lists/${listOf(container.id)}/webhooks`;
    const left = (await this.call(credentials, { path, reply: webhooksReply })).webhooks.find((each) => each.url === url);
    const body = { url, events: { subscribe: true, profile: type === 'group' }, sources: { user: true, admin: true, api: true } };
    const made = left ?? (await this.call(credentials, { method: 'POST', path, body, reply: webhook }));
    return { id: made.id, secret: null, ruleUrl: 'https://admin.mailchimp.com/lists' };
  }

  async deleteWebhook(credentials: Credentials, webhookId: string, containerId: string): Promise<void> {
    await this.call(credentials, { method: 'DELETE', path: `/lists/${listOf(containerId)}/webhooks/${encodeURIComponent(webhookId)}`, reply: z.unknown() }).catch(goneIsFine);
  }

  private lists(credentials: Credentials): Promise<Named[]> {
    return this.pages(credentials, '/lists', listsReply, ({ lists }) => lists.map(({ id, name }) => ({ id, name })));
  }

  private async groups(credentials: Credentials): Promise<Named[]> {
    const lists = await this.lists(credentials);
    const categories = await inTurns(lists, async (list) => {
      const path = `/lists/${encodeURIComponent(list.id)}/interest-categories`;
      const reply = await this.call(credentials, { path: `${path}?count=${perPage}`, reply: categoriesReply });
      return reply.categories.map(({ id, title }) => ({ list, title, path: `${path}/${encodeURIComponent(id)}/interests` }));
    });
    return inTurns(categories, async ({ list, title, path }) => {
      const { interests } = await this.call(credentials, { path: `${path}?count=${perPage}`, reply: interestsReply });
      return interests.map((interest) => ({ id: [list.id, title, interest.name].join('/'), name: `${list.name}: ${title}: ${interest.name}` })).filter(({ id }) => id.length <= mostOfId);
    });
  }

  private pages<R extends { total_items: number }, T>(credentials: Credentials, path: string, reply: z.ZodType<R>, rowsOf: (reply: R) => T[]): Promise<T[]> {
    return this.http.pages(0, async (offset) => {
      const answer = await this.call(credentials, { path: `${path}?count=${perPage}&offset=${offset}`, reply });
      const rows = rowsOf(answer);
      return { rows, next: rows.length > 0 && offset + rows.length < answer.total_items ? offset + rows.length : null };
    });
  }

  private call<R>(credentials: Credentials, call: ProviderCall<R>): Promise<R> {
    return this.http.call(tongueOf(credentials), call);
  }
}

function tongueOf({ api_key = '' }: Credentials): ProviderTongue {
  const place = /-([a-z]{2,4}\d{1,3})$/.exec(api_key)?.[1];
  if (place === undefined) throw new ProviderError(400, messages.mailchimpKey);
  return {
    provider: 'mailchimp',
    origin: `https://${place}.api.mailchimp.com/3.0`,
    headers: { authorization: `Basic ${Buffer.from(`lastcall:${api_key}`).toString('base64')}` },
    reasonIn: (body) => firstWords(body, 'detail') ?? firstWords(body, 'title'),
  };
}

const listOf = (containerId: string): string => encodeURIComponent(containerId.split('/')[0]!);

async function inTurns<A, B>(items: readonly A[], work: (item: A) => Promise<B[]>): Promise<B[]> {
  const all: B[] = [];
  for (let first = 0; first < items.length; first += atOnce) all.push(...(await Promise.all(items.slice(first, first + atOnce).map(work))).flat());
  return all;
}

function named({ tag, name }: z.output<typeof field>): Named {
  return { id: tag, name };
}
