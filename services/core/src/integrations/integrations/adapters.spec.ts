import { describe, expect, it } from '@jest/globals';
import { useProviders, type ProviderTrouble } from '@lastcall/core/testing-kit';
import {
  ProviderError,
  type Container,
  type NamedResource,
  type ProviderAccount,
  type ProviderAdapter,
} from '@lastcall/providers';
import type { ProviderName } from '@lastcall/providers/definitions';
import {
  adapterOf,
  aField,
  containersOf,
  definitionOf,
  providerNames,
  readAll,
  realCredentials,
  wrongCredentials,
} from './testing-kit/any-provider.ts';
import { useCalledUrl } from './testing-kit/called-url.ts';

const providers = useProviders();
const called = useCalledUrl();

/**
 * Each failure mode with the error that it must cause. Missing and unreadable responses may succeed later; a refusal is permanent, unless it asks to
 * retry later.
 */
const troubles: readonly (readonly [
  trouble: ProviderTrouble,
  failure: Readonly<{ status?: number | null; isBusy: boolean; isFinal: boolean }>,
])[] = [
  [429, { isBusy: true, isFinal: false }],
  [500, { status: 500, isBusy: false, isFinal: false }],
  [410, { status: 410, isBusy: false, isFinal: true }],
  ['timeout', { status: null, isBusy: false, isFinal: false }],
  ['half-open', { status: null, isBusy: false, isFinal: false }],
  ['huge', { status: null, isBusy: false, isFinal: false }],
  ['broken-json', { status: null, isBusy: false, isFinal: false }],
];

/** The timeout for a simulator that does not respond. */
const impatientMs = 150;
/** Providers with free-form fields: a field exists as soon as a value is written into it, without a call that creates it. */
const freeFields: readonly ProviderName[] = ['drip', 'klaviyo'];

const email = 'ann+1@site.test';
const aMomentAgo = (): Date => new Date(Date.now() - 5_000);
const inAnHour = (): Date => new Date(Date.now() + 3_600_000);
const kindsOf = (provider: ProviderName) => definitionOf(provider).triggers.map(({ type }) => type);

/** Creates an account at a provider's simulator, with two containers. */
async function anAccount(provider: ProviderName, type = kindsOf(provider)[0]!) {
  const adapter = adapterOf(provider, providers.origin());
  const credentials = providers.newCredentials(provider);
  const account: ProviderAccount = { connectionId: null, credentials };
  const key = providers.keyOf(provider, credentials);
  const [first, second] = (await containersOf(adapter, account, type)) as [
    Container & NamedResource,
    Container & NamedResource,
  ];
  return {
    adapter,
    account,
    key,
    first,
    second,
    come: (container: NamedResource, contactEmail: string) =>
      providers.addContact(provider, key, container.id, contactEmail),
  };
}
/** A short timeout for silent simulators only; the others may be slow on a busy machine. */
const waitingFor = (provider: ProviderName, trouble: ProviderTrouble): ProviderAdapter =>
  adapterOf(provider, providers.origin(), trouble === 'timeout' || trouble === 'half-open' ? impatientMs : undefined);
type Account = Awaited<ReturnType<typeof anAccount>>;

const contactProviders = providerNames.filter((provider) => definitionOf(provider).purpose === 'contacts');
const having = (part: keyof ProviderAdapter): ProviderName[] =>
  contactProviders.filter((provider) => adapterOf(provider, null)[part] !== undefined);
const withKinds = (names: readonly ProviderName[]) =>
  names.flatMap((provider) => kindsOf(provider).map((type) => ({ provider, type })));

describe.each(providerNames)('%s', (provider) => {
  const { fields, hasFields, createsFields, purpose, triggers } = definitionOf(provider);

  it('implements what its definition declares', () => {
    const adapter = adapterOf(provider, null);

    expect(fields.length > 0 || definitionOf(provider).oauth !== undefined).toBe(true);
    expect([
      adapter.createField !== undefined,
      adapter.writeFields !== undefined,
      adapter.writeManyFields !== undefined,
    ]).toEqual([createsFields, hasFields, adapter.maxBatchSize !== undefined]);
    expect(Object.keys(adapter.containers)).toEqual(expect.arrayContaining(triggers.map(({ type }) => type)));
    if (purpose === 'contacts')
      expect([adapter.hasContact !== undefined, adapter.newSubscribers !== undefined]).toEqual([true, true]);
    if (triggers.some(({ webhook }) => webhook === 'created'))
      expect([adapter.createWebhook !== undefined, adapter.deleteWebhook !== undefined]).toEqual([true, true]);
  });

  it('accepts valid credentials, and rejects others permanently', async () => {
    const adapter = adapterOf(provider, providers.origin());
    const credentials = providers.newCredentials(provider);

    await expect(adapter.check({ connectionId: null, credentials })).resolves.not.toBe('');
    await expect(
      adapter.check({ connectionId: null, credentials: wrongCredentials(credentials) }),
    ).rejects.toMatchObject({ name: 'ProviderError', isFinal: true, reason: expect.stringMatching(/\w/) });
  });
});

describe.each(contactProviders)('calls to %s', (provider) => {
  /** All calls to a provider, ready to run. */
  const questions: Readonly<
    Record<string, (of: Account, adapter: ProviderAdapter) => Promise<() => Promise<unknown>>>
  > = {
    check:
      async ({ account }, adapter) =>
      () =>
        adapter.check(account),
    containers:
      async ({ account, first }, adapter) =>
      () =>
        adapter.containers[first.type]!(account),
    listFields:
      async ({ account, first }, adapter) =>
      () =>
        adapter.listFields!(account, first.id),
    createField:
      async ({ account, first }, adapter) =>
      () =>
        adapter.createField!(account, 'Last call', first.id),
    createWebhook:
      async ({ account, first }, adapter) =>
      () =>
        adapter.createWebhook!(account, { url: called.url(), container: first }),
    addContact:
      async ({ account, first }, adapter) =>
      () =>
        adapter.addContact!(account, first, email),
    hasContact:
      async ({ account, first }, adapter) =>
      () =>
        adapter.hasContact!(account, first, email),
    newSubscribers:
      async ({ account, first }, adapter) =>
      () =>
        adapter.newSubscribers!(account, first, { cursor: null, from: aMomentAgo() }),
    writeFields: async ({ adapter: patient, account, first, come }, adapter) => {
      await come(first, email);
      const field = await aField(patient, account, first.id);
      return () => adapter.writeFields!(account, { email, values: { [field]: 'Monday' }, containerId: first.id });
    },
  };
  const asked = Object.entries(questions).filter(
    ([question]) =>
      question in adapterOf(provider, null) && !(question === 'createField' && freeFields.includes(provider)),
  );

  it.each(troubles)('report the kind of error for %s', async (trouble, failure) => {
    const prepared = await Promise.all(
      asked.map(async ([question, ready]) => {
        const account = await anAccount(provider);
        return { question, key: account.key, ask: await ready(account, waitingFor(provider, trouble)) };
      }),
    );

    const failures = await Promise.all(
      prepared.map(async ({ question, key, ask }) => {
        await providers.fail(provider, '*', '/', trouble, { key });
        return [
          question,
          await ask().then(
            () => null,
            (error: unknown) => error,
          ),
        ] as const;
      }),
    );

    expect(failures.length).toBeGreaterThan(3);
    for (const [question, error] of failures) {
      expect([question, error]).toEqual([question, expect.any(ProviderError)]);
      expect([question, error]).toEqual([
        question,
        expect.objectContaining({ ...failure, reason: expect.stringMatching(/\w/) }),
      ]);
    }
  });
});

describe.each(having('createWebhook'))('webhook at %s', (provider) => {
  const created = definitionOf(provider)
    .triggers.filter(({ webhook }) => webhook === 'created')
    .map(({ type }) => type)[0]!;

  it('is created once for a URL, however often it is requested', async () => {
    const { adapter, account, key, first } = await anAccount(provider, created);
    const request = { url: called.url('?a=1'), container: first };

    const made = await adapter.createWebhook!(account, request);
    const again = await adapter.createWebhook!(account, request);

    expect([made.id, again.id]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    expect((await providers.webhooks(provider, key)).filter(({ url }) => url === request.url)).toHaveLength(1);
  });

  it('no longer exists after deletion, even a repeated one, and can be created again', async () => {
    const { adapter, account, key, first } = await anAccount(provider, created);
    const request = { url: called.url(), container: first };
    const { id } = await adapter.createWebhook!(account, request);

    await adapter.deleteWebhook!(account, id, first.id);
    await adapter.deleteWebhook!(account, id, first.id);

    expect(await providers.webhooks(provider, key)).toEqual([]);
    await adapter.createWebhook!(account, request);
    expect(await providers.webhooks(provider, key)).toHaveLength(1);
  });

  it.each(troubles)('is found by the next attempt after a creation without a response (%s)', async (trouble) => {
    const { adapter, account, key, first } = await anAccount(provider, created);
    const request = { url: called.url(), container: first };
    await providers.fail(provider, 'POST', '/', trouble, { key, afterwards: true });

    await expect(waitingFor(provider, trouble).createWebhook!(account, request)).rejects.toBeInstanceOf(ProviderError);
    await adapter.createWebhook!(account, request);

    expect((await providers.webhooks(provider, key)).filter(({ url }) => url === request.url)).toHaveLength(1);
  });
});

describe.each(having('createField').filter((provider) => !freeFields.includes(provider)))('field at %s', (provider) => {
  it('is created, and listed afterward', async () => {
    const { adapter, account, first } = await anAccount(provider);
    const before = await adapter.listFields!(account, first.id);

    const made = await adapter.createField!(account, 'Last call', first.id);

    expect(before).not.toContainEqual(made);
    expect(await adapter.listFields!(account, first.id)).toContainEqual(made);
  });

  it('exists once after a creation without a response and a retry', async () => {
    const { adapter, account, key, first } = await anAccount(provider);
    const before = await adapter.listFields!(account, first.id);
    await providers.fail(provider, 'POST', '/', 'timeout', { key, afterwards: true });

    await expect(waitingFor(provider, 'timeout').createField!(account, 'Last call', first.id)).rejects.toBeInstanceOf(
      ProviderError,
    );
    await adapter.createField!(account, 'Last call', first.id).catch((error: unknown) =>
      expect(error).toBeInstanceOf(ProviderError),
    );

    expect(await adapter.listFields!(account, first.id)).toHaveLength(before.length + 1);
  });
});

describe.each(withKinds(contactProviders))('$type at $provider', ({ provider, type }) => {
  it('contains only contacts who joined it', async () => {
    const { adapter, account, first, second, come } = await anAccount(provider, type);
    await come(first, email);
    await come(second, 'bob@site.test');

    expect(await adapter.hasContact!(account, first, email)).toBe(true);
    for (const [container, contactEmail] of [
      [second, email],
      [first, 'bob@site.test'],
      [first, 'nn+1@site.test'],
      [first, 'nobody@site.test'],
    ] as const)
      expect(await adapter.hasContact!(account, container, contactEmail)).toBe(false);
  });

  it('returns new subscribers, including imported ones, and continues where the last call ended', async () => {
    const { adapter, account, first, second, come } = await anAccount(provider, type);
    const from = aMomentAgo();
    await come(first, email);
    await come(second, 'other@site.test');

    const earlier = await readAll(adapter, account, first, from);
    const imported = Array.from({ length: 120 }, (_, at) => `person-${at}@site.test`);
    for (const contactEmail of imported) await come(first, contactEmail);
    const later = await readAll(adapter, account, first, from, earlier.cursor);

    expect(earlier.contacts).toEqual([{ email, eventId: expect.stringMatching(/./), joinedAt: expect.any(Date) }]);
    const fresh = later.contacts.filter(({ eventId }) => eventId !== earlier.contacts[0]!.eventId);
    expect(fresh.map((each) => each.email).toSorted()).toEqual(imported.toSorted());
    expect(new Set(fresh.map(({ eventId }) => eventId)).size).toBe(imported.length);
  });

  it('omits contacts who joined before the start of polling', async () => {
    const { adapter, account, first, come } = await anAccount(provider, type);
    await come(first, email);

    expect((await readAll(adapter, account, first, inAnHour())).contacts).toEqual([]);
  });
});

/** Providers whose API can add a contact to a container; see decision 0076. */
const addContactProviders: readonly ProviderName[] = [
  'kit',
  'activecampaign',
  'mailerlite',
  'mailchimp',
  'getresponse',
  'klaviyo',
  'drip',
  'brevo',
  'hubspot',
  'kajabi',
];

describe('providers that accept contacts', () => {
  it('are exactly those in this list', () => {
    expect(having('addContact').toSorted()).toEqual(addContactProviders.toSorted());
  });
});

describe.each(withKinds(having('addContact')))('contact added to a $type at $provider', ({ provider, type }) => {
  const contactsWithEmail = async (key: string, contactEmail: string) =>
    (await providers.contacts(provider, key)).filter((contact) => contact.email === contactEmail);

  it('is in it once, however often it is added, and in no other container', async () => {
    const { adapter, account, key, first, second } = await anAccount(provider, type);

    for (let time = 0; time < 3; time++) await adapter.addContact!(account, first, email);

    expect(await adapter.hasContact!(account, first, email)).toBe(true);
    expect(await adapter.hasContact!(account, second, email)).toBe(false);
    expect(await contactsWithEmail(key, email)).toHaveLength(1);
  });

  it('also stays in its earlier container', async () => {
    const { adapter, account, first, second, come } = await anAccount(provider, type);
    await come(second, email);

    await adapter.addContact!(account, first, email);

    expect([
      await adapter.hasContact!(account, first, email),
      await adapter.hasContact!(account, second, email),
    ]).toEqual([true, true]);
  });

  it('is rejected permanently when the container no longer exists', async () => {
    const { adapter, account, first } = await anAccount(provider, type);
    // Drip creates a tag when it is applied.
    if (provider === 'drip') return;

    await expect(
      adapter.addContact!(
        account,
        { ...first, id: type === 'group' && provider === 'mailchimp' ? `${first.id}s` : '424242' },
        email,
      ),
    ).rejects.toMatchObject({ name: 'ProviderError', isFinal: true, reason: expect.stringMatching(/\w/) });
  });

  it.each(troubles)('is in it once after an attempt without a response and retries (%s)', async (trouble) => {
    const { adapter, account, key, first } = await anAccount(provider, type);
    for (const method of ['POST', 'PUT'] as const)
      await providers.fail(provider, method, '/', trouble, { key, afterwards: true });

    const waiting = waitingFor(provider, trouble);
    await expect(waiting.addContact!(account, first, email)).rejects.toBeInstanceOf(ProviderError);
    for (let time = 0; time < 2; time++)
      await waiting.addContact!(account, first, email).catch((error: unknown) =>
        expect(error).toBeInstanceOf(ProviderError),
      );
    await adapter.addContact!(account, first, email);

    expect(await adapter.hasContact!(account, first, email)).toBe(true);
    expect(await contactsWithEmail(key, email)).toHaveLength(1);
  });
});

describe.each(having('writeFields'))('field values at %s', (provider) => {
  it('are written for existing contacts, unchanged when repeated, and cleared by an empty text', async () => {
    const { adapter, account, key, first, come } = await anAccount(provider);
    await come(first, email);
    const field = await aField(adapter, account, first.id);
    const write = (value: string) =>
      adapter.writeFields!(account, { email, values: { [field]: value }, containerId: first.id });
    const storedValues = async () =>
      (await providers.contacts(provider, key)).find((contact) => contact.email === email)?.fields[field] ?? '';

    expect([await write('Monday'), await write('Monday'), await storedValues()]).toEqual([
      'written',
      'written',
      'Monday',
    ]);
    expect([await write(''), await storedValues()]).toEqual(['written', '']);
  });

  it('are not written for a missing contact, and create none', async () => {
    const { adapter, account, key, first } = await anAccount(provider);
    const field = await aField(adapter, account, first.id);
    const before = await providers.contacts(provider, key);

    expect(
      await adapter.writeFields!(account, {
        email: 'nobody@site.test',
        values: { [field]: 'Monday' },
        containerId: first.id,
      }),
    ).toBe('nobody');

    expect(await providers.contacts(provider, key)).toEqual(before);
  });
});

describe.each(having('writeManyFields'))('bulk values at %s', (provider) => {
  it('are written in one call for existing contacts, in their order', async () => {
    const { adapter, account, key, first, come } = await anAccount(provider);
    await come(first, email);
    await come(first, 'bob@site.test');
    const field = await aField(adapter, account, first.id);
    const writes = [email, 'nobody@site.test', 'bob@site.test'].map((contactEmail) => ({
      email: contactEmail,
      values: { [field]: `For ${contactEmail}` },
      containerId: first.id,
    }));

    expect(adapter.maxBatchSize).toBeGreaterThan(1);
    expect(await adapter.writeManyFields!(account, writes)).toEqual(['written', 'nobody', 'written']);

    const contacts = await providers.contacts(provider, key);
    expect(
      contacts
        .filter(({ fields }) => fields[field]?.startsWith('For '))
        .map((contact) => [contact.email, contact.fields[field]])
        .toSorted(),
    ).toEqual([
      [email, `For ${email}`],
      ['bob@site.test', 'For bob@site.test'],
    ]);
    expect(contacts.some((contact) => contact.email === 'nobody@site.test')).toBe(false);
  });
});

const connected = providerNames.filter((provider) => realCredentials(provider) !== null);
if (connected.length > 0) {
  describe.each(connected)('real account at %s', (provider) => {
    const adapter = adapterOf(provider, null);
    const account: ProviderAccount = { connectionId: null, credentials: realCredentials(provider)! };

    it('accepts its own credentials and no others', async () => {
      await expect(adapter.check(account)).resolves.not.toBe('');
      await expect(
        adapter.check({ ...account, credentials: wrongCredentials(account.credentials) }),
      ).rejects.toMatchObject({ name: 'ProviderError', isFinal: true });
    });

    it('lists containers, fields and new subscribers, and reports missing contacts', async () => {
      for (const type of kindsOf(provider)) {
        const [first] = await containersOf(adapter, account, type);
        if (!first) continue;
        await adapter.listFields?.(account, first.id);
        await readAll(adapter, account, first, aMomentAgo());
        expect(await adapter.hasContact!(account, first, 'nobody@lastcall.invalid')).toBe(false);
        if (adapter.writeFields)
          expect(
            await adapter.writeFields(account, { email: 'nobody@lastcall.invalid', values: {}, containerId: first.id }),
          ).toBe('nobody');
      }
    });

    it('creates one webhook for a URL, and deletes it', async () => {
      const type = definitionOf(provider).triggers.find(({ webhook }) => webhook === 'created')?.type;
      const [first] = type ? await containersOf(adapter, account, type) : [];
      const url = process.env.LASTCALL_TEST_WEBHOOK_URL;
      if (!first || !url) return;
      await adapter.createWebhook!(account, { url, container: first });
      const { id } = await adapter.createWebhook!(account, { url, container: first });
      await adapter.deleteWebhook!(account, id, first.id);
      await adapter.deleteWebhook!(account, id, first.id);
    });
  });
}
