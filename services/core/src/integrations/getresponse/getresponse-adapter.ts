import { Inject, Injectable } from '@nestjs/common';
import type { Credentials } from '@lastcall/contracts/integrations';
import { z } from 'zod';
import type { Named, ProviderAdapter } from '../provider-adapter.ts';
import { ProviderHttp, type ProviderCall, type ProviderTongue } from '../provider-http.ts';
import { firstWords, shortName, textId } from '../replies.ts';

const perPage = 1_000;

const accountReply = z.object({ accountId: textId, companyName: shortName.nullish() });
const campaignsReply = z.array(z.object({ campaignId: textId, name: z.string() }));
const field = z.object({ customFieldId: textId, name: z.string(), type: z.string() });
const fieldsReply = z.array(field);

/**
 * GetResponse (apidocs.getresponse.com/v3), whose lists are called campaigns.
 * It has one callback for a whole account: its owner pastes ours, so that no other is replaced behind their back.
 */
@Injectable()
export class GetResponseAdapter implements ProviderAdapter {
  readonly provider = 'getresponse';
  readonly containers = {
    list: async (credentials: Credentials) => (await this.pages(credentials, '/campaigns', campaignsReply)).map(({ campaignId, name }) => ({ id: campaignId, name })),
  };

  constructor(@Inject(ProviderHttp) private readonly http: ProviderHttp) {}

  async check(credentials: Credentials): Promise<string | null> {
    const { companyName } = await this.http.call(tongueOf(credentials), { path: '/accounts', reply: accountReply });
    return companyName || null;
  }

  async listFields(credentials: Credentials): Promise<Named[]> {
    const fields = await this.pages(credentials, '/custom-fields', fieldsReply);
    return fields.filter(({ type }) => type === 'text').map(named);
  }

  async createField(credentials: Credentials, name: string): Promise<Named> {
    const body = { name: fieldNameOf(name), type: 'text', hidden: 'false', values: [] };
    return named(await this.http.call(tongueOf(credentials), { method: 'POST', path: '/custom-fields', body, reply: field }));
  }

  /** How many pages there are is in the headers of each. */
  private pages<T>(credentials: Credentials, path: string, reply: ProviderCall<T[]>['reply']): Promise<T[]> {
    return this.http.pages(1, async (page) => {
      const { data, headers } = await this.http.exchange(tongueOf(credentials), { path: `${path}?page=${page}&perPage=${perPage}`, reply });
      return { rows: data, next: page < Number(headers.totalpages) ? page + 1 : null };
    });
  }
}

/** GetResponse takes small letters, digits and underscores. */
function fieldNameOf(name: string): string {
  return name.trim().toLowerCase().replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '');
}

function tongueOf({ api_key = '' }: Credentials): ProviderTongue {
  return { provider: 'getresponse', origin: 'https://api.getresponse.com/v3', headers: { 'x-auth-token': `api-key ${api_key}` }, reasonIn: (body) => firstWords(body, 'message') };
}

function named({ customFieldId, name }: z.output<typeof field>): Named {
  return { id: customFieldId, name };
}
