import { Inject, Injectable } from '@nestjs/common';
import type { Credentials } from '@lastcall/contracts/integrations';
import { z } from 'zod';
import { messages } from '../messages.ts';
import type { Named, ProviderAdapter } from '../provider-adapter.ts';
import { ProviderError } from '../provider-error.ts';
import { ProviderHttp, type ProviderCall, type ProviderTongue } from '../provider-http.ts';
import { firstWords, shortName, textId } from '../replies.ts';

/** Ontraport sends no more than 50 rows, and says nothing of the rest. */
const perPage = 50;
/** The number of contacts among its kinds of objects. */
const contacts = 0;
/** The tab of a contact in which fields have to be for its automations to fill them. */
const section = 'Contact Information';

const tagsReply = z.object({ code: z.literal(0), data: z.array(z.object({ tag_id: textId, tag_name: z.string() })) });
const fields = z.record(z.string().max(128), z.object({ alias: shortName.nullish(), type: z.string() }));
const metaReply = z.object({ code: z.literal(0), data: z.record(z.string(), z.object({ fields })) });
const madeReply = z.object({ code: z.literal(0) });

/** Ontraport (api.ontraport.com/doc). Its rules send what they are told to, so the webhook is pasted into one with its post data. */
@Injectable()
export class OntraportAdapter implements ProviderAdapter {
  readonly provider = 'ontraport';
  readonly containers = {
    tag: (credentials: Credentials): Promise<Named[]> =>
      this.http.pages(0, async (start) => {
        const { data } = await this.call(credentials, { path: `/Tags?start=${start}&range=${perPage}`, reply: tagsReply });
        return { rows: data.map(({ tag_id, tag_name }) => ({ id: tag_id, name: tag_name })), next: data.length === perPage ? start + perPage : null };
      }),
  };

  constructor(@Inject(ProviderHttp) private readonly http: ProviderHttp) {}

  /** Its credentials name no account: whether they list tags is all there is to ask. */
  async check(credentials: Credentials): Promise<null> {
    await this.call(credentials, { path: '/Tags?start=0&range=1', reply: tagsReply });
    return null;
  }

  async listFields(credentials: Credentials): Promise<Named[]> {
    const { data } = await this.call(credentials, { path: '/Contacts/meta', reply: metaReply });
    const known = Object.entries(data[String(contacts)]?.fields ?? {});
    return known.filter(([, { type }]) => type === 'text' || type === 'longtext').map(([id, { alias }]) => ({ id, name: alias || id }));
  }

  /** What was made is read back: the answer names it in a form that has changed before. */
  async createField(credentials: Credentials, name: string): Promise<Named> {
    const body = { objectID: contacts, name: section, description: '', fields: [[{ alias: name, type: 'text', required: 0, unique: 0 }]] };
    await this.call(credentials, { method: 'POST', path: '/objects/fieldeditor', body, reply: madeReply });
    const made = (await this.listFields(credentials)).find((field) => field.name === name);
    if (!made) throw new ProviderError(null, messages.fieldNotThere('Ontraport'));
    return made;
  }

  private call<R>(credentials: Credentials, call: ProviderCall<R>): Promise<R> {
    return this.http.call(tongueOf(credentials), call);
  }
}

/** A refusal is JSON with a sentence, or plain text, of which the status alone is known then. */
function tongueOf({ api_key = '', app_id = '' }: Credentials): ProviderTongue {
  return {
    provider: 'ontraport',
    origin: 'https://api.ontraport.com/1',
    headers: { 'api-key': api_key, 'api-appid': app_id },
    reasonIn: (body) => (typeof body === 'string' ? body : firstWords(body, 'data')),
  };
}
