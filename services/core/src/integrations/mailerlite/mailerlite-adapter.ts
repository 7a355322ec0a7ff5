import { Inject, Injectable } from '@nestjs/common';
import type { Credentials } from '@lastcall/contracts/integrations';
import { z } from 'zod';
import { messages } from '../messages.ts';
import type { MadeWebhook, Named, ProviderAdapter, WebhookWish } from '../provider-adapter.ts';
import { goneIsFine } from '../provider-error.ts';
import { ProviderHttp, type ProviderCall, type ProviderTongue } from '../provider-http.ts';
import { firstWords, textId } from '../replies.ts';

const perPage = 100;
/** The version of the API that is written for here; MailerLite keeps answering as it did then. */
const version = '2026-08-01';

const meta = z.object({ current_page: z.int(), last_page: z.int() });
const groupsReply = z.object({ data: z.array(z.object({ id: textId, name: z.string() })), meta });
const field = z.object({ key: z.string().min(1).max(128), name: z.string(), type: z.string() });
const fieldsReply = z.object({ data: z.array(field), meta });
const fieldReply = z.object({ data: field });
const webhook = z.object({ id: textId, url: z.string(), secret: z.string().max(1_000).nullish() });
const webhooksReply = z.object({ data: z.array(webhook), meta: meta.optional() });
const webhookReply = z.object({ data: webhook });

/** MailerLite (developers.mailerlite.com/docs). Its webhooks tell of every group; the address of ours says which one is asked for. */
@Injectable()
export class MailerLiteAdapter implements ProviderAdapter {
  readonly provider = 'mailerlite';
  readonly containers = { group: (credentials: Credentials) => this.pages(credentials, '/groups', groupsReply) };

  constructor(@Inject(ProviderHttp) private readonly http: ProviderHttp) {}

  /** A key names no account: whether it lists groups is all there is to ask. */
  async check(credentials: Credentials): Promise<null> {
    await this.call(credentials, { path: '/groups?limit=1', reply: groupsReply });
    return null;
  }

  async listFields(credentials: Credentials): Promise<Named[]> {
    const fields = await this.pages(credentials, '/fields', fieldsReply);
    return fields.filter(({ type }) => type === 'text').map(named);
  }

  async createField(credentials: Credentials, name: string): Promise<Named> {
    const { data } = await this.call(credentials, { method: 'POST', path: '/fields', body: { name, type: 'text' }, reply: fieldReply });
    return named(data);
  }

  async createWebhook(credentials: Credentials, { url }: WebhookWish): Promise<MadeWebhook> {
    const left = (await this.call(credentials, { path: `/webhooks?limit=${perPage}`, reply: webhooksReply })).data.find((each) => each.url === url);
    const made = left ?? (await this.call(credentials, { method: 'POST', path: '/webhooks', body: { name: messages.webhookName, events: ['subscriber.added_to_group'], url }, reply: webhookReply })).data;
    return { id: made.id, secret: made.secret ?? null, ruleUrl: 'https://dashboard.mailerlite.com/integrations/webhooks' };
  }

  async deleteWebhook(credentials: Credentials, webhookId: string): Promise<void> {
    await this.call(credentials, { method: 'DELETE', path: `/webhooks/${encodeURIComponent(webhookId)}`, reply: z.unknown() }).catch(goneIsFine);
  }

  private pages<T>(credentials: Credentials, path: string, reply: z.ZodType<{ data: T[]; meta: z.output<typeof meta> }>): Promise<T[]> {
    return this.http.pages(1, async (page) => {
      const { data, meta: at } = await this.call(credentials, { path: `${path}?limit=${perPage}&page=${page}`, reply });
      return { rows: data, next: at.current_page < at.last_page ? page + 1 : null };
    });
  }

  private call<R>(credentials: Credentials, call: ProviderCall<R>): Promise<R> {
    return this.http.call(tongueOf(credentials), call);
  }
}

function tongueOf({ api_key = '' }: Credentials): ProviderTongue {
  return {
    provider: 'mailerlite',
    origin: 'https://connect.mailerlite.com/api',
    headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json', 'x-version': version },
    reasonIn: (body) => firstWords(body, 'message'),
  };
}

function named({ key, name }: z.output<typeof field>): Named {
  return { id: key, name };
}
