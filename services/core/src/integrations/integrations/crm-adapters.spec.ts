import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { useProviders } from '@lastcall/core/testing-kit';
import type { FieldWrite, NamedResource, NewSubscriber, ProviderAccount, ProviderAdapter } from '@lastcall/providers';
import { adapterOf as adapterAt, containersOf, readAll } from './testing-kit/any-provider.ts';

type Crm = 'hubspot' | 'brevo' | 'kajabi' | 'teachable';

const providers = useProviders();

const made = new Map<Crm, ProviderAdapter>();
/** One adapter for each provider, as in a service. */
function adapterOf(provider: Crm): ProviderAdapter {
  const adapter = made.get(provider) ?? adapterAt(provider, providers.origin());
  made.set(provider, adapter);
  return adapter;
}
const kindOf = { hubspot: 'list', brevo: 'list', kajabi: 'tag' } as const;

/** Creates an account at a provider, with its containers. */
async function anAccount(provider: keyof typeof kindOf, connectionId: string | null = null) {
  const credentials = providers.newCredentials(provider);
  const account: ProviderAccount = { connectionId, credentials };
  const key = providers.keyOf(provider, credentials);
  const [first, second] = await containersOf(adapterOf(provider), account, kindOf[provider]);
  const add = async (container: NamedResource, ...emails: string[]): Promise<void> => {
    for (const email of emails) await providers.addContact(provider, key, container.id, email);
  };
  const requests = async (path: string) =>
    (await providers.requests(provider, key)).filter((request) => request.path.startsWith(path));
  return { account, key, first: first!, second: second!, add, requests };
}

/** Returns an instant after everything so far, even at a resolution of seconds. */
const soon = (): Date => new Date(Date.now() + 1_001);
const testEmails = (count: number): string[] => Array.from({ length: count }, (_, n) => `person-${n}@site.test`);
const namesOf = (contacts: readonly NewSubscriber[]): string[] => contacts.map(({ email }) => email);
const fieldOf = async (
  provider: keyof typeof kindOf,
  account: ProviderAccount,
  container: NamedResource,
): Promise<string> => (await adapterOf(provider).listFields!(account, container.id))[0]!.id;

describe.each(['hubspot', 'brevo', 'kajabi'] as const)('new subscribers at %s', (provider) => {
  it('are reported once each, including many from an import, and continue where the last poll ended', async () => {
    const { account, first, second, add } = await anAccount(provider);
    const from = new Date();
    const empty = await readAll(adapterOf(provider), account, first, from);
    await add(first, ...testEmails(260));
    await add(second, 'elsewhere@site.test');

    const { contacts, cursor } = await readAll(adapterOf(provider), account, first, from, empty.cursor);
    await add(first, 'late@site.test');
    const later = await readAll(adapterOf(provider), account, first, from, cursor);

    expect(empty.contacts).toEqual([]);
    expect(namesOf(contacts).toSorted()).toEqual(testEmails(260).toSorted());
    expect(namesOf(later.contacts)).toContain('late@site.test');
    expect(new Set([...contacts, ...later.contacts].map(({ eventId }) => eventId)).size).toBe(261);
    for (const { joinedAt } of contacts) expect(joinedAt.getTime()).toBeGreaterThanOrEqual(from.getTime());
  });

  it('exclude contacts from before the container was selected, even if they change later', async () => {
    const { account, first, add } = await anAccount(provider);
    await add(first, ...testEmails(3));
    const from = soon();
    const { cursor } = await readAll(adapterOf(provider), account, first, from);
    const field = await fieldOf(provider, account, first);

    await adapterOf(provider).writeFields!(account, {
      email: 'person-1@site.test',
      values: { [field]: 'Monday' },
      containerId: first.id,
    });

    expect((await readAll(adapterOf(provider), account, first, from, cursor)).contacts).toEqual([]);
  });
});

describe('HubSpot', () => {
  it('reads a list in the order of joining, and looks up no contacts who joined before polling', async () => {
    const { account, first, add, requests } = await anAccount('hubspot');
    await add(first, ...testEmails(300));
    const from = soon();

    const { contacts, cursor } = await readAll(adapterOf('hubspot'), account, first, from);
    await readAll(adapterOf('hubspot'), account, first, from, cursor);

    expect(contacts).toEqual([]);
    expect(await requests('/crm/v3/lists/')).toHaveLength(1 + 2 + 1);
    expect(await requests('/crm/v3/objects/contacts/batch/read')).toEqual([]);
  });

  it('lists only lists of contacts and custom fields', async () => {
    const { account, first } = await anAccount('hubspot');

    expect((await adapterOf('hubspot').containers.list!(account)).map(({ name }) => name)).toEqual([
      'Bakery course',
      'Newsletter',
      'Webinar guests',
      'Active customers',
    ]);
    expect((await adapterOf('hubspot').listFields!(account, first.id)).map(({ id }) => id)).toEqual([
      'bakery_city',
      'bakery_notes',
    ]);
  });

  it('finds the contacts for the ids of a delivery', async () => {
    const { account, first, add } = await anAccount('hubspot');
    await add(first, 'ann@site.test');
    const [{ eventId }] = (await readAll(adapterOf('hubspot'), account, first, new Date(0))).contacts as [
      NewSubscriber,
    ];
    const id = eventId.split(':')[0]!;

    expect(await adapterOf('hubspot').contactsByIds!(account, [id, '1'])).toEqual([
      { id, email: 'ann@site.test' },
      { id: '1', email: null },
    ]);
  });
});

describe('contact who subscribes', () => {
  const email = 'ann@site.test';

  it.each(['hubspot', 'kajabi'] as const)('retains all existing data at %s', async (provider) => {
    const { account, key, first, second, add, requests } = await anAccount(provider);
    const adapter = adapterOf(provider);
    await add(second, email);
    await adapter.writeFields!(account, {
      email,
      values: { [await fieldOf(provider, account, second)]: 'Vienna' },
      containerId: second.id,
    });
    const before = await providers.contacts(provider, key);

    await adapter.addContact!(account, first, email);

    expect(await providers.contacts(provider, key)).toEqual(before);
    expect((await requests('/')).filter(({ method, path }) => method === 'POST' && /\/contacts$/.test(path))).toEqual(
      [],
    );
  });

  it('is rejected by HubSpot, with its reason, for a list that is filled by filters', async () => {
    const { account } = await anAccount('hubspot');
    const dynamic = (await adapterOf('hubspot').containers.list!(account)).find(
      ({ name }) => name === 'Active customers',
    )!;

    await expect(
      adapterOf('hubspot').addContact!(account, { type: 'list', id: dynamic.id }, email),
    ).rejects.toMatchObject({ isFinal: true, reason: expect.stringContaining('DYNAMIC') });
  });

  it('is subscribed to emails at Kajabi, only at the site of the tag', async () => {
    const { account, key, first, requests } = await anAccount('kajabi');

    await adapterOf('kajabi').addContact!(account, first, email);

    const [siteId] = first.id.split('/');
    expect((await requests('/v1/contacts')).filter(({ method }) => method === 'POST')).toMatchObject([
      {
        path: '/v1/contacts',
        body: {
          data: {
            attributes: { email, subscribed: true },
            relationships: { site: { data: { type: 'sites', id: siteId } } },
          },
        },
      },
      { path: expect.stringMatching(/^\/v1\/contacts\/\d+\/relationships\/tags$/) },
    ]);
    expect(await providers.contacts('kajabi', key)).toHaveLength(1);
  });
});

describe.each(['hubspot', 'brevo'] as const)('bulk writes at %s', (provider) => {
  it('reach all existing contacts, report missing ones, and create none', async () => {
    const { account, key, first, add, requests } = await anAccount(provider);
    await add(first, ...testEmails(99));
    const field = await fieldOf(provider, account, first);
    const writes = [...testEmails(99), 'nobody@site.test'].map((email): FieldWrite => ({
      email,
      values: { [field]: `for ${email}` },
      containerId: null,
    }));

    const written = await adapterOf(provider).writeManyFields!(account, writes);

    expect(adapterOf(provider).maxBatchSize).toBe(100);
    expect(written).toEqual([...testEmails(99).map(() => 'written'), 'nobody']);
    const contacts = await providers.contacts(provider, key);
    expect(contacts.map(({ fields }) => fields[field]).toSorted()).toEqual(
      testEmails(99)
        .map((email) => `for ${email}`)
        .toSorted(),
    );
    expect(
      (await requests(provider === 'hubspot' ? '/crm/v3/objects/contacts/batch' : '/v3/contacts')).length,
    ).toBeLessThan(20);
  });
});

describe('Brevo', () => {
  it('reports when its rate limit resets', async () => {
    const { account } = await anAccount('brevo');
    await providers.fail('brevo', 'GET', '/v3/account', 429);

    await expect(adapterOf('brevo').check(account)).rejects.toMatchObject({
      isBusy: true,
      retryAfterSeconds: 30,
      reason: 'Too many requests',
    });
  });
});

describe('Kajabi', () => {
  const tokenPath = '/v1/oauth/token';

  it('requests one token for all calls of a connection, and another when it expires', async () => {
    const { account, key, requests } = await anAccount('kajabi', randomUUID());
    for (let calls = 0; calls < 3; calls++) await adapterOf('kajabi').check(account);
    const before = (await requests(tokenPath)).length;

    await (await fetch(`${providers.origin()}/kajabi/sim/tokens?key=${key}`, { method: 'DELETE' })).arrayBuffer();
    const name = await adapterOf('kajabi').check(account);

    expect([before, (await requests(tokenPath)).length]).toEqual([1, 2]);
    expect(name).toBe('Bakery school');
  });

  it('does not cache the token of a key that is only tested', async () => {
    const { account, requests } = await anAccount('kajabi');
    const before = (await requests(tokenPath)).length;

    await adapterOf('kajabi').check(account);

    expect((await requests(tokenPath)).length).toBe(before + 1);
  });

  it('asks to reconnect when its key is rejected, but not when a token is', async () => {
    const { account } = await anAccount('kajabi', randomUUID());
    await providers.fail('kajabi', 'GET', '/v1/sites', 401, 2);

    await expect(adapterOf('kajabi').check(account)).rejects.toMatchObject({ status: 401, isReauth: false });
    await expect(
      adapterOf('kajabi').check({ connectionId: null, credentials: { client_id: 'wrong', client_secret: 'wrong' } }),
    ).rejects.toMatchObject({ isReauth: true, reason: 'Invalid client credentials' });
  });

  it('has tags that belong to a site, with its fields and contacts', async () => {
    const { account, first, add } = await anAccount('kajabi');
    const tags = await adapterOf('kajabi').containers.tag!(account);
    const elsewhere = tags.find(({ name }) => name === 'Cake club: Customer')!;
    await add(first, 'ann@site.test');

    expect(first).toMatchObject({ id: expect.stringMatching(/^\d+\/\d+$/), name: 'Bakery school: Customer' });
    expect(await adapterOf('kajabi').listFields!(account, undefined)).toEqual([]);
    expect(
      await adapterOf('kajabi').writeFields!(account, {
        email: 'ann@site.test',
        values: { custom_1: 'Monday' },
        containerId: first.id,
      }),
    ).toBe('written');
    expect(
      await adapterOf('kajabi').writeFields!(account, {
        email: 'ann@site.test',
        values: { custom_1: 'Monday' },
        containerId: elsewhere.id,
      }),
    ).toBe('nobody');
    expect(await adapterOf('kajabi').hasContact!(account, { type: 'tag', id: elsewhere.id }, 'ann@site.test')).toBe(
      false,
    );
  });

  it('creates a webhook for one tag', async () => {
    const { account, first, requests } = await anAccount('kajabi');
    const [siteId, tagId] = first.id.split('/');

    await adapterOf('kajabi').createWebhook!(account, { url: 'https://edge.site.test/x', container: first });

    expect((await requests('/v1/hooks')).at(-1)).toMatchObject({
      method: 'POST',
      body: {
        data: {
          attributes: { event: 'tag_added', resource_id: tagId },
          relationships: { site: { data: { id: siteId } } },
        },
      },
    });
  });
});

describe('Teachable', () => {
  it('accepts a key that can list courses, and has no contacts to report', async () => {
    const adapter = adapterOf('teachable');
    const credentials = providers.newCredentials('teachable');

    expect(await adapter.check({ connectionId: null, credentials })).toBeNull();
    await expect(adapter.check({ connectionId: null, credentials: { api_key: 'wrong' } })).rejects.toMatchObject({
      isReauth: true,
      reason: 'Unauthorized',
    });
    expect(adapter.containers).toEqual({});
  });
});
