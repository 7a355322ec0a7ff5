import { describe, expect, it } from '@jest/globals';
import { eventually, useProviders, type ProviderRequest } from '@lastcall/core/testing-kit';
import type { FieldWrite, NamedResource, ProviderAccount, ProviderAdapter } from '@lastcall/providers';
import { adapterOf as adapterAt, containersOf, readAll } from './testing-kit/any-provider.ts';

type Further = 'keap' | 'drip' | 'aweber' | 'klaviyo';

const providers = useProviders();

const made = new Map<Further, ProviderAdapter>();
/** One adapter for each provider, as in a service. */
function adapterOf(provider: Further): ProviderAdapter {
  const adapter = made.get(provider) ?? adapterAt(provider, providers.origin());
  made.set(provider, adapter);
  return adapter;
}
const kindOf = { keap: 'tag', drip: 'tag', aweber: 'list', klaviyo: 'list' } as const;

/** Creates an account at a provider, with its first container. */
async function anAccount(provider: Further) {
  const credentials = providers.newCredentials(provider);
  const account: ProviderAccount = { connectionId: null, credentials };
  const key = providers.keyOf(provider, credentials);
  const first = (await containersOf(adapterOf(provider), account, kindOf[provider]))[0]!;
  const add = async (container: NamedResource, ...emails: string[]): Promise<void> => {
    for (const email of emails) await providers.addContact(provider, key, container.id, email);
  };
  const requests = async (path: string): Promise<ProviderRequest[]> =>
    (await providers.requests(provider, key)).filter((request) => request.path.startsWith(path));
  return { account, key, first, add, requests };
}

const testEmails = (count: number): string[] => Array.from({ length: count }, (_, n) => `person-${n}@site.test`);
const hourAgo = (): Date => new Date(Date.now() - 3_600_000);

describe.each(['drip', 'klaviyo'] as const)('bulk values at %s', (provider) => {
  it('are written in one call for existing contacts, and create none', async () => {
    const { account, key, first, add, requests } = await anAccount(provider);
    await add(first, ...testEmails(9));
    const { id } = await adapterOf(provider).createField!(account, 'Last call', first.id);
    const writes = ['nobody@site.test', ...testEmails(9)].map((email): FieldWrite => ({
      email,
      values: { [id]: `for ${email}` },
      containerId: first.id,
    }));

    const written = await adapterOf(provider).writeManyFields!(account, writes);

    expect(written).toEqual(['nobody', ...testEmails(9).map(() => 'written')]);
    expect((await providers.contacts(provider, key)).flatMap(({ fields }) => fields[id] ?? []).toSorted()).toEqual(
      testEmails(9)
        .map((email) => `for ${email}`)
        .toSorted(),
    );
    expect((await requests('/')).filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('are not sent when none of them exist', async () => {
    const { account, first, requests } = await anAccount(provider);

    expect(
      await adapterOf(provider).writeManyFields!(account, [
        { email: 'nobody@site.test', values: { last_call: 'Monday' }, containerId: first.id },
      ]),
    ).toEqual(['nobody']);
    expect((await requests('/')).filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('create a free-form field, which is listed afterward', async () => {
    const { account, first, add } = await anAccount(provider);
    await add(first, 'ann@site.test');
    const made = await adapterOf(provider).createField!(account, 'Last call', first.id);

    await adapterOf(provider).writeFields!(account, {
      email: 'ann@site.test',
      values: { [made.id]: 'Monday' },
      containerId: first.id,
    });

    expect(await adapterOf(provider).listFields!(account, first.id)).toContainEqual(made);
  });
});

describe('Keap', () => {
  it('finds the contacts of a delivery by id, and omits unknown ids', async () => {
    const { account, first, add } = await anAccount('keap');
    await add(first, ...testEmails(120));
    const ids = (await readAll(adapterOf('keap'), account, first, hourAgo())).contacts.map(
      ({ eventId }) => eventId.split(':')[0]!,
    );

    const contacts = await adapterOf('keap').contactsByIds!(account, [...ids, '99999999']);

    expect(contacts.map(({ email }) => email)).toEqual([...testEmails(120), null]);
    expect(contacts.at(-1)).toEqual({ id: '99999999', email: null });
  });

  it('creates a hook only when our URL returns its secret, and reuses one from an earlier attempt', async () => {
    const { account, key, first } = await anAccount('keap');
    const request = { url: 'http://127.0.0.1:1/listener?tag=1', container: first };

    for (let tries = 0; tries < 2; tries++)
      await expect(adapterOf('keap').createWebhook!(account, request)).rejects.toMatchObject({
        isFinal: false,
        reason: 'Keap hasn’t verified our webhook URL yet. Try again in a minute.',
      });

    expect(await providers.webhooks('keap', key)).toEqual([{ url: request.url }]);
  });
});

describe('Drip', () => {
  it('uses the account that the owner entered', async () => {
    const { account, requests } = await anAccount('drip');

    await adapterOf('drip').check(account);

    expect((await requests('/v2/')).at(-1)!.path).toBe(`/v2/accounts/${account.credentials.account_id}`);
  });

  it('rejects an account that the key cannot access', async () => {
    const { credentials } = (await anAccount('drip')).account;

    await expect(
      adapterOf('drip').check({ connectionId: null, credentials: { ...credentials, account_id: '1' } }),
    ).rejects.toMatchObject({ status: 404, reason: 'The resource you requested was not found' });
  });
});

describe('AWeber', () => {
  it('is reported as busy when it rate-limits a call; any other rejection is permanent', async () => {
    const { account } = await anAccount('aweber');

    await providers.fail('aweber', 'GET', '/1.0/accounts', 429);
    await expect(adapterOf('aweber').check(account)).rejects.toMatchObject({
      isBusy: true,
      isFinal: false,
      reason: 'Rate Limit Error',
    });
    await providers.fail('aweber', 'GET', '/1.0/accounts', 403);
    await expect(adapterOf('aweber').check(account)).rejects.toMatchObject({ isBusy: false, isFinal: true });
  });

  it('is queried only once for the account of a token', async () => {
    const { account, first, requests } = await anAccount('aweber');

    await adapterOf('aweber').listFields!(account, first.id);
    await adapterOf('aweber').hasContact!(account, { type: 'list', id: first.id }, 'ann@site.test');

    expect((await requests('/1.0/accounts')).filter(({ path }) => path === '/1.0/accounts')).toHaveLength(1);
  });

  it('receives a request for a new field as a form, for its list', async () => {
    const { account, first, requests } = await anAccount('aweber');

    await adapterOf('aweber').createField!(account, 'Last call', first.id);

    expect((await requests('/1.0/accounts/')).at(-1)).toMatchObject({
      method: 'POST',
      path: expect.stringContaining(`/lists/${first.id}/custom_fields`),
      body: 'ws.op=create&name=Last+call',
    });
    await expect(adapterOf('aweber').createField!(account, 'Last call', undefined)).rejects.toMatchObject({
      reason: 'Choose a list first.',
    });
  });
});

describe('Klaviyo', () => {
  it('returns every list, in pages of ten', async () => {
    const { account, key } = await anAccount('klaviyo');
    const create = (name: string) =>
      fetch(`${providers.origin()}/klaviyo/api/lists`, {
        method: 'POST',
        headers: {
          authorization: `Klaviyo-API-Key ${key}`,
          revision: '2026-07-15',
          'content-type': 'application/vnd.api+json',
        },
        body: JSON.stringify({ data: { type: 'list', attributes: { name } } }),
      });
    // Repeats until all are created: Klaviyo accepts 75 calls per second.
    for (let n = 0; n < 110;) if ((await create(`List ${n}`)).status === 201) n += 1;

    await eventually(async () => expect(await adapterOf('klaviyo').containers.list!(account)).toHaveLength(112));
  });

  it('looks up an email address exactly, whatever characters it has', async () => {
    const { account, first, add } = await anAccount('klaviyo');
    await add(first, `o"neil\\@site.test`);
    const has = (email: string) => adapterOf('klaviyo').hasContact!(account, { type: 'list', id: first.id }, email);

    expect([await has(`o"neil\\@site.test`), await has('o"neil@site.test')]).toEqual([true, false]);
  });
});
