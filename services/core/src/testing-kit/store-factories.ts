import { randomUUID } from 'node:crypto';
import { Envelope } from '@lastcall/core/platform';
import { StoreRow } from '@lastcall/core/shopify';
import type { Credentials } from '@lastcall/providers';
import { ConnectionRow } from '../integrations/integrations/connection.entity.ts';
import { anAccount, type Owner } from './factories.ts';
import { database, service } from './service.ts';

type StoreFacts = { readonly owner?: Owner; readonly shop?: string; readonly credentials?: Credentials } & Partial<
  Omit<StoreRow, 'accountId' | 'shopDomain' | 'connectionId'>
>;

let made = 0;

/**
 * Connects a shop with a unique name, for a new subscribed account unless an owner is given. The simulator knows it.
 */
export async function aStore({ owner, shop, credentials, ...facts }: StoreFacts = {}): Promise<
  StoreRow & { readonly owner: Owner }
> {
  const whose = owner ?? (await anAccount({ usage: 'shopify', isStoreSubscribed: true }));
  const shopDomain = credentials?.account_id ?? shop ?? `shop-${++made}-${randomUUID().slice(0, 8)}.myshopify.com`;
  const id = randomUUID();
  const text = JSON.stringify(
    credentials ?? { access_token: `shpat_${randomUUID().replaceAll('-', '')}`, account_id: shopDomain },
  );
  const now = new Date();
  await database().manager.insert(ConnectionRow, {
    accountId: whose.accountId,
    id,
    provider: 'shopify',
    credentials: service()
      .get(Envelope)
      .encrypt(text, { accountId: whose.accountId, table: 'connection', column: 'credentials', row: id }),
    fingerprint: null,
    lastFour: '',
    accountName: 'Bakery',
    kind: 'oauth',
    health: 'ok',
    createdAt: now,
  });
  const row: StoreRow = {
    accountId: whose.accountId,
    connectionId: id,
    shopDomain,
    name: 'Bakery',
    currency: 'USD',
    subscriptionId: null,
    connectedAt: now,
    removedAt: null,
    notifiedAt: now,
    nextCheckAt: new Date(now.getTime() + 3_600_000),
    tries: 0,
    ...facts,
  };
  await database().manager.insert(StoreRow, row);
  return { ...row, owner: whose };
}
