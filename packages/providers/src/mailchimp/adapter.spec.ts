import { describe, expect, it } from '@jest/globals';
import type { ProviderAccount, ProviderCall, ProviderHttp } from '../provider-http.ts';
import { adapter } from './adapter.ts';

/** Responds like Mailchimp with the documented responses; calls are matched by method and path. */
function httpWith(answers: Readonly<Record<string, unknown>>): ProviderHttp {
  const call = async <R>(_: ProviderAccount, { method = 'GET', path, reply }: ProviderCall<R>): Promise<R> =>
    reply.parse(answers[`${method} ${path}`]);
  return {
    call,
    exchange: async (account, asked) => ({ data: await call(account, asked), headers: {} }),
    pages: async (first, read) => [...(await read(first)).rows],
  };
}

const account: ProviderAccount = { connectionId: null, credentials: { api_key: 'key-us1' } };
const url = 'https://edge.site.test/listener/1';

describe('createWebhook of Mailchimp', () => {
  it('returns the signing_secret of the create response', async () => {
    // https://mailchimp.com/developer/marketing/api/list-webhooks/add-webhook/
    const created = {
      id: '436e4f6b6e',
      url,
      events: { subscribe: true, profile: false },
      sources: { user: true, admin: true, api: true },
      list_id: 'a1',
      signing_enabled: true,
      signing_secret: 'b2c7',
    };
    const http = httpWith({
      'GET /lists/a1/webhooks': { webhooks: [], total_items: 0 },
      'POST /lists/a1/webhooks': created,
    });

    expect(
      await adapter.create(http).createWebhook!(account, { url, container: { type: 'list', id: 'a1', name: 'News' } }),
    ).toMatchObject({ id: '436e4f6b6e', secret: 'b2c7' });
  });
});
