import { Inject, Injectable } from '@nestjs/common';
import type { Credentials } from '@lastcall/contracts/integrations';
import { z } from 'zod';
import { messages } from '../messages.ts';
import type { MadeWebhook, Named, ProviderAdapter, WebhookWish } from '../provider-adapter.ts';
import { goneIsFine } from '../provider-error.ts';
import { ProviderHttp, type ProviderCall, type ProviderTongue } from '../provider-http.ts';
import { firstWords, textId } from '../replies.ts';

const perPage = 100;

const meta = z.object({ total: z.coerce.number().int() });
const userReply = z.object({ user: z.object({ username: z.string() }) });
const listsReply = z.object({ lists: z.array(z.object({ id: textId, name: z.string() })), meta });
const tagsReply = z.object({ tags: z.array(z.object({ id: textId, tag: z.string() })), meta });
const field = z.object({ id: textId, title: z.string(), type: z.string() });
const fieldsReply = z.object({ fields: z.array(field), meta });
const fieldReply = z.object({ field });
const webhook = z.object({ id: textId, url: z.string() });
const webhooksReply = z.object({ webhooks: z.array(webhook), meta });
const webhookReply = z.object({ webhook });

/** All lists see a field that is tied to this one. */
const everyList = 0;

/** ActiveCampaign's API v3 (developers.activecampaign.com/reference), at the address of the account itself. */
@Injectable()
export class ActiveCampaignAdapter implements ProviderAdapter {
  readonly provider = 'activecampaign';
  readonly containers = {
    list: (credentials: Credentials) => this.pages(credentials, '/lists', listsReply, ({ lists }) => lists.map(({ id, name }) => ({ id, name }))),
    tag: (credentials: Credentials) => this.pages(credentials, '/tags', tagsReply, ({ tags }) => tags.map(({ id, tag }) => ({ id, name: tag }))),
  };

  constructor(@Inject(ProviderHttp) private readonly http: ProviderHttp) {}

  /** An account is known by the first part of its address. */
  async check(credentials: Credentials): Promise<string | null> {
    await this.call(credentials, { path: '/users/me', reply: userReply });
    return hostOf(credentials).split('.')[0]!;
  }

  async listFields(credentials: Credentials): Promise<Named[]> {
    const fields = await this.pages(credentials, '/fields', fieldsReply, (reply) => reply.fields);
    return fields.filter(({ type }) => type === 'text' || type === 'textarea').map(named);
  }

  async createField(credentials: Credentials, name: string): Promise<Named> {
    const made = await this.call(credentials, { method: 'POST', path: '/fields', body: { field: { type: 'text', title: name, visible: 1 } }, reply: fieldReply });
    await this.call(credentials, { method: 'POST', path: '/fieldRels', body: { fieldRel: { field: made.field.id, relid: everyList } }, reply: z.unknown() });
    return named(made.field);
  }

  /** Of a list, which its webhooks can be narrowed to; of a tag they cannot. */
  async createWebhook(credentials: Credentials, { url, container }: WebhookWish): Promise<MadeWebhook> {
    const left = (await this.pages(credentials, '/webhooks', webhooksReply, ({ webhooks }) => webhooks)).find((each) => each.url === url);
    const body = { webhook: { name: messages.webhookName, url, events: ['subscribe'], sources: ['public', 'admin', 'api', 'system'], listid: container.id } };
    const made = left ?? (await this.call(credentials, { method: 'POST', path: '/webhooks', body, reply: webhookReply })).webhook;
    return { id: made.id, secret: null, ruleUrl: null };
  }

  async deleteWebhook(credentials: Credentials, webhookId: string): Promise<void> {
    await this.call(credentials, { method: 'DELETE', path: `/webhooks/${encodeURIComponent(webhookId)}`, reply: z.unknown() }).catch(goneIsFine);
  }

  private pages<R extends { meta: z.output<typeof meta> }, T>(credentials: Credentials, path: string, reply: z.ZodType<R>, rowsOf: (reply: R) => T[]): Promise<T[]> {
    return this.http.pages(0, async (offset) => {
      const answer = await this.call(credentials, { path: `${path}?limit=${perPage}&offset=${offset}`, reply });
      const rows = rowsOf(answer);
      return { rows, next: rows.length > 0 && offset + rows.length < answer.meta.total ? offset + rows.length : null };
    });
  }

  private call<R>(credentials: Credentials, call: ProviderCall<R>): Promise<R> {
    return this.http.call(tongueOf(credentials), call);
  }
}

const hostOf = ({ api_url = '' }: Credentials): string => new URL(api_url).host;

function tongueOf(credentials: Credentials): ProviderTongue {
  return {
    provider: 'activecampaign',
    origin: `https://${hostOf(credentials)}/api/3`,
    headers: { 'api-token': credentials.api_key ?? '' },
    reasonIn: (body) => firstWords(body, 'message') ?? titlesIn(body),
  };
}

/** Its refusals of fields have a list of objects with a title each. */
function titlesIn(body: unknown): string | undefined {
  const parsed = z.object({ errors: z.array(z.object({ title: z.string() })).min(1) }).safeParse(body);
  return parsed.success ? parsed.data.errors.map(({ title }) => title).join(' ') : undefined;
}

function named({ id, title }: z.output<typeof field>): Named {
  return { id, name: title };
}
