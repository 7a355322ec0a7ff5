import type { Connection } from '@lastcall/contracts/integrations';
import type { Store } from '@lastcall/contracts/shopify';
import type { StoreRow } from './store.entity.ts';

interface ConnectedStore {
  readonly row: StoreRow;
  readonly connection: Pick<Connection, 'id' | 'health' | 'healthReason'>;
}

/** Presents a shop to its owner, without its credentials. */
export function presentStore(store: ConnectedStore | null, facts: Omit<Store, 'connection'>): Store {
  if (!store) return { connection: null, ...facts };
  const { row, connection } = store;
  return {
    connection: {
      id: connection.id,
      label: row.name,
      value: row.shopDomain,
      currency: row.currency,
      health: connection.health,
      healthReason: connection.healthReason,
      connectedAt: row.connectedAt.toISOString(),
    },
    ...facts,
  };
}
