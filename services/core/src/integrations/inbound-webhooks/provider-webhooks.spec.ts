import { describe, expect, it } from '@jest/globals';
import { useProviders } from '@lastcall/core/testing-kit';
import type { ProviderAccount } from '@lastcall/providers';
import type { ProviderName } from '@lastcall/providers/definitions';
import { adapterOf, containersOf, definitionOf, providerNames } from '../integrations/testing-kit/any-provider.ts';
import { useCalledUrl } from '../integrations/testing-kit/called-url.ts';
import { readerOf } from './index.ts';

const providers = useProviders();
const called = useCalledUrl();

const cases = providerNames.flatMap((provider) =>
  definitionOf(provider)
    .triggers.filter(({ webhook }) => webhook === 'created')
    .map(({ type }) => ({ provider, type })),
);

/** Returns the contacts that a reader finds in a delivery, by email address; looks up those that it names only by id. */
async function contactsIn(
  provider: ProviderName,
  account: ProviderAccount,
  delivery: Awaited<ReturnType<typeof called.delivery>>,
): Promise<(string | null)[]> {
  const reader = readerOf(provider)!;
  const ids = reader.idsIn(delivery);
  if (ids.length === 0) return reader.read(delivery).map(({ email }) => email);
  return (
    await adapterOf(provider, providers.origin()).contactsByIds!(
      account,
      ids.map(({ id }) => id),
    )
  ).map(({ email }) => email);
}

describe.each(cases)('webhook created at $provider for a $type', ({ provider, type }) => {
  it('reports only contacts who join its container, signed if the provider signs', async () => {
    const adapter = adapterOf(provider, providers.origin());
    const credentials = providers.newCredentials(provider);
    const account: ProviderAccount = { connectionId: null, credentials };
    const key = providers.keyOf(provider, credentials);
    const [first, second] = await containersOf(adapter, account, type);
    const url = called.url(`?${new URLSearchParams({ [type]: first!.id })}`);
    const { secret } = await adapter.createWebhook!(account, { url, container: first! });

    await providers.addContactTo(provider, key, second!.id, 'bob@site.test');
    await providers.addContactTo(provider, key, first!.id, 'ann@site.test');

    // A provider whose webhooks report every container reports the other one first.
    let delivery = await called.delivery(url);
    let contacts = await contactsIn(provider, account, delivery);
    if (contacts.length === 0) contacts = await contactsIn(provider, account, (delivery = await called.delivery(url)));
    expect(contacts).toEqual(['ann@site.test']);
    const { isSigned, isSignedByClient } = definitionOf(provider);
    expect(secret !== null).toBe(isSigned && !isSignedByClient);
    if (secret === null) return;
    const isRight = readerOf(provider)!.inbound.isSigned!;
    expect([
      isRight(delivery, secret, new Date()),
      isRight(delivery, `${secret}x`, new Date()),
      isRight({ ...delivery, rawBody: Buffer.from('{}') }, secret, new Date()),
    ]).toEqual([true, false, false]);
  });
});
