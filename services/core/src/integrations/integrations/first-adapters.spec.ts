import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { platformNames } from '@lastcall/contracts/campaigns';
import { type ContainerKind, providerDefinitions } from '@lastcall/contracts/integrations/providers';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { platformModule } from '@lastcall/core/platform';
import type { Credentials, ProviderAccount, ProviderAdapter } from '@lastcall/providers';
import { service, useProviders, useService, type SimulatedProvider } from '@lastcall/core/testing-kit';
import { IntegrationsModule } from './index.ts';
import { ProviderAdapters } from './provider-adapters.ts';

const providers = useProviders();
useService(
  (config) => {
    @Module({ imports: [platformModule(config, { service: 'api' }), DomainEventHandlersModule, IntegrationsModule] })
    class AdaptersSpecModule {}
    return AdaptersSpecModule;
  },
  { env: () => providers.env() },
);

/** An account without rate limits. */
const of = (credentials: Credentials): ProviderAccount => ({ connectionId: null, credentials });
const adapterOf = (provider: SimulatedProvider): ProviderAdapter => service().get(ProviderAdapters).of(provider);

/** The expected calls and messages of each provider. */
const cases: {
  provider: SimulatedProvider;
  checked: string;
  account: string | null;
  kind: ContainerKind;
  container: string;
  lists: string;
  refusal: string;
  refusedKey: string;
  field: string;
  fields: string;
  contacts: string;
}[] = [
  {
    provider: 'kit',
    checked: '/v4/account',
    account: 'Bakery school',
    kind: 'tag',
    container: 'Customer',
    lists: '/v4/tags',
    refusal: 'Too many requests',
    refusedKey: 'The access token is invalid',
    field: 'Last call',
    fields: '/v4/custom_fields',
    contacts: '/v4/subscribers',
  },
  {
    provider: 'mailerlite',
    checked: '/api/groups',
    account: null,
    kind: 'group',
    container: 'Bakery course',
    lists: '/api/groups',
    refusal: 'Too Many Attempts.',
    refusedKey: 'Unauthenticated.',
    field: 'Last call',
    fields: '/api/fields',
    contacts: '/api/subscribers',
  },
  {
    provider: 'getresponse',
    checked: '/v3/accounts',
    account: 'Bakery school',
    kind: 'list',
    container: 'bakery_course',
    lists: '/v3/campaigns',
    refusal: 'Requests limit has been reached',
    refusedKey: 'Unable to authenticate request. Check credentials or authentication method details',
    field: 'last_call',
    fields: '/v3/custom-fields',
    contacts: '/v3/campaigns/',
  },
  {
    provider: 'mailchimp',
    checked: '/3.0/',
    account: 'Bakery school',
    kind: 'list',
    container: 'Bakery school',
    lists: '/3.0/lists',
    refusal: 'You have exceeded the limit of 10 simultaneous connections.',
    refusedKey: 'Paste the whole key, including the part after the hyphen.',
    field: 'Last call',
    fields: '/3.0/lists',
    contacts: '/3.0/lists/',
  },
  {
    provider: 'ontraport',
    checked: '/1/Tags',
    account: null,
    kind: 'tag',
    container: 'Webinar guest',
    lists: '/1/Tags',
    refusal: 'Your account has exceeded the rate limit.',
    refusedKey: 'Your App ID and API key do not authenticate.',
    field: 'Last call',
    fields: '/1/Contacts/meta',
    contacts: '/1/objects/tag',
  },
  {
    provider: 'activecampaign',
    checked: '/api/3/users/me',
    account: 'bakery',
    kind: 'list',
    container: 'Newsletter',
    lists: '/api/3/lists',
    refusal: 'You have exceeded the rate limit.',
    refusedKey: 'You do not have permission to view this resource.',
    field: 'Last call',
    fields: '/api/3/fields',
    contacts: '/api/3/contacts',
  },
];

describe.each(cases)(
  'adapter of $provider',
  ({ provider, checked, account, kind, container, lists, refusal, refusedKey, field, fields, contacts }) => {
    const containersOf = (credentials: object, type: ContainerKind = kind) =>
      adapterOf(provider).containers[type]!(of(credentials));

    it('accepts valid credentials, and names the account where the provider does', async () => {
      const name = await adapterOf(provider).check(of(providers.newCredentials(provider)));

      expect(account === null ? name : name?.slice(0, account.length)).toBe(account);
    });

    it("rejects credentials with the provider's reason", async () => {
      await expect(
        adapterOf(provider).check(of({ ...providers.newCredentials(provider), api_key: 'wrong' })),
      ).rejects.toMatchObject({ name: 'ProviderError', reason: refusedKey, isFinal: true });
    });

    it('lists the containers of every kind in its definition', async () => {
      const credentials = providers.newCredentials(provider);

      for (const { type } of providerDefinitions[provider].triggers)
        expect((await containersOf(credentials, type)).length).toBeGreaterThan(0);
      expect(await containersOf(credentials)).toContainEqual({ id: expect.any(String), name: container });
    });

    it('creates a field, and lists it afterward', async () => {
      const credentials = providers.newCredentials(provider);
      const [list] = await containersOf(credentials);
      const before = await adapterOf(provider).listFields!(of(credentials), list!.id);

      const made = await adapterOf(provider).createField!(of(credentials), 'Last call', list!.id);

      expect(made).toEqual({ id: expect.any(String), name: field });
      expect(before).not.toContainEqual(made);
      expect(await adapterOf(provider).listFields!(of(credentials), list!.id)).toContainEqual(made);
    });

    it('lists only fields that can hold a text', async () => {
      const credentials = providers.newCredentials(provider);
      const [list] = await containersOf(credentials);

      const names = (await adapterOf(provider).listFields!(of(credentials), list!.id)).map(({ name }) =>
        name.toLowerCase(),
      );

      for (const other of ['birthday', 'birthdate', 'age']) expect(names).not.toContain(other);
      expect(names.length).toBeGreaterThan(0);
    });

    it.each(providerDefinitions[provider].triggers.map(({ type }) => type))(
      'distinguishes contacts in a %s from contacts in another one or none',
      async (type) => {
        const credentials = providers.newCredentials(provider);
        const [first, second] = await containersOf(credentials, type);
        const has = (container: { id: string }, email: string) =>
          adapterOf(provider).hasContact!(of(credentials), { type, id: container.id }, email);
        expect(await has(first!, 'ann+1@site.test')).toBe(false);

        await providers.addContact(provider, credentials.api_key, first!.id, 'ann+1@site.test');
        await providers.addContact(provider, credentials.api_key, second!.id, 'bob@site.test');

        expect(await has(first!, 'ann+1@site.test')).toBe(true);
        for (const [container, email] of [
          [second!, 'ann+1@site.test'],
          [first!, 'bob@site.test'],
          [first!, 'nn+1@site.test'],
          [first!, 'nobody@site.test'],
        ] as const)
          expect(await has(container, email)).toBe(false);
      },
    );

    it.each([
      [0, null, false],
      [200, null, false],
      [429, 30, false],
      [403, null, true],
      [500, null, false],
    ])('reports when it cannot determine who is in a container (%s)', async (status, retryAfterSeconds, isFinal) => {
      const credentials = providers.newCredentials(provider);
      const [first] = await containersOf(credentials);
      await providers.fail(provider, 'GET', contacts, status);

      await expect(
        adapterOf(provider).hasContact!(of(credentials), { type: kind, id: first!.id }, 'ann@site.test'),
      ).rejects.toMatchObject({
        name: 'ProviderError',
        retryAfterSeconds: provider === 'kit' || provider === 'mailchimp' ? null : retryAfterSeconds,
        isBusy: status === 429,
        isFinal,
      });
    });

    it.each([
      [0, `${platformNames[provider]} isn’t responding. Please try again.`],
      [200, `${platformNames[provider]} sent an unexpected response. Please try again.`],
      [429, refusal],
    ])('reports the reason when the provider fails (%s)', async (status, reason) => {
      const credentials = providers.newCredentials(provider);
      await providers.fail(provider, 'GET', lists, status);

      await expect(containersOf(credentials)).rejects.toMatchObject({
        name: 'ProviderError',
        reason,
        isBusy: status === 429,
        isFinal: false,
      });
    });

    it('reports the reason when a check or a field fails', async () => {
      const credentials = providers.newCredentials(provider);
      const [list] = await containersOf(credentials);
      await providers.fail(provider, 'GET', checked, 500);
      await expect(adapterOf(provider).check(of(credentials))).rejects.toMatchObject({
        status: 500,
        reason: expect.stringMatching(/\w/),
      });

      await providers.fail(provider, 'GET', fields, 500);
      await expect(adapterOf(provider).listFields!(of(credentials), list!.id)).rejects.toMatchObject({ status: 500 });
    });
  },
);

describe.each(['mailerlite', 'activecampaign'] as const)('long list of %s', (provider) => {
  it('is read to its end', async () => {
    const credentials = providers.newCredentials(provider);
    const before = (await adapterOf(provider).listFields!(of(credentials), undefined)).length;
    const names = Array.from({ length: 110 }, (_, n) => `Field ${n}`);
    for (const name of names) await adapterOf(provider).createField!(of(credentials), name, undefined);

    const fields = await adapterOf(provider).listFields!(of(credentials), undefined);

    expect(fields).toHaveLength(before + names.length);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  });
});

describe('special cases', () => {
  it('Kit shows contacts late, and they are reported once they are shown', async () => {
    const credentials = providers.newCredentials('kit');
    const account = of(credentials);
    const [tag] = await adapterOf('kit').containers.tag!(account);
    const ask = (path: string, body: object) =>
      fetch(`${providers.origin()}/kit/sim/${path}`, { method: 'POST', body: JSON.stringify(body) });
    const newSubscribers = (cursor: string | null) =>
      adapterOf('kit').newSubscribers!(
        account,
        { type: 'tag', id: tag!.id },
        { cursor, from: new Date(Date.now() - 3_600_000) },
      );
    await ask('unseen', { key: credentials.api_key, emails: ['late@site.test'] });
    await ask('tag-subscriber', {
      apiKey: credentials.api_key,
      tagId: tag!.id,
      email: 'late@site.test',
      at: new Date(Date.now() - 120_000).toISOString(),
    });
    await ask('tag-subscriber', { apiKey: credentials.api_key, tagId: tag!.id, email: 'ann@site.test' });

    const before = await newSubscribers(null);
    await ask('unseen', { key: credentials.api_key, emails: [] });
    const after = await newSubscribers(before.cursor);

    expect(before.newContacts.map(({ email }) => email)).toEqual(['ann@site.test']);
    expect(after.newContacts).toContainEqual({
      email: 'late@site.test',
      eventId: expect.stringMatching(/./),
      joinedAt: expect.any(Date),
    });
    expect(after.newContacts).toContainEqual(before.newContacts[0]);
  });

  it('Mailchimp groups are named by their list and category, and need profile updates', async () => {
    const credentials = providers.newCredentials('mailchimp');
    const [group] = await adapterOf('mailchimp').containers.group!(of(credentials));

    await adapterOf('mailchimp').createWebhook!(of(credentials), {
      url: 'https://edge.site.test/x',
      container: { type: 'group', ...group! },
    });

    expect(group).toEqual({
      id: expect.stringMatching(/^\w+\/Courses\/Bread$/),
      name: 'Bakery school: Courses: Bread',
    });
    expect((await providers.requests('mailchimp', credentials.api_key)).at(-1)).toMatchObject({
      method: 'POST',
      path: `/3.0/lists/${group!.id.split('/')[0]}/webhooks`,
      body: { events: { subscribe: true, profile: true } },
    });
  });

  it('an ActiveCampaign field is related to every list', async () => {
    const credentials = providers.newCredentials('activecampaign');

    const { id } = await adapterOf('activecampaign').createField!(of(credentials), 'Deadline', undefined);

    expect((await providers.requests('activecampaign', credentials.api_key)).at(-1)).toMatchObject({
      path: '/api/3/fieldRels',
      body: { fieldRel: { field: id, relid: 0 } },
    });
  });
});
