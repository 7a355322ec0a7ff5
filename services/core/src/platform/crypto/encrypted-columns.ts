/**
 * Every column that holds encrypted values. A place must be in one of them, so that key rotation misses none. `key`
 * lists the columns of its primary key after the account; `row` lists those that name the row in a place.
 */
export const encryptedColumns = [
  { table: 'connection', column: 'credentials', key: ['id'], row: ['id'] },
  { table: 'connection', column: 'refresh_token', key: ['id'], row: ['id'] },
  {
    table: 'integration',
    column: 'webhook_secret',
    key: ['campaign_id', 'provider'],
    row: ['campaign_id', 'provider'],
  },
  {
    table: 'sales_integration',
    column: 'signing_secret',
    key: ['campaign_id', 'provider'],
    row: ['campaign_id', 'provider'],
  },
  { table: 'webhook_endpoint', column: 'secret', key: ['id'], row: ['id'] },
  { table: 'webhook_endpoint', column: 'previous_secret', key: ['id'], row: ['id'] },
  { table: 'inbound_delivery', column: 'content', key: ['id'], row: ['id'] },
  { table: 'field_sync', column: 'address', key: ['campaign_id', 'provider', 'lead_id'], row: ['lead_id'] },
] as const satisfies readonly {
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
  readonly row: readonly string[];
}[];

/** An entry of `encryptedColumns`. */
export type EncryptedColumn = (typeof encryptedColumns)[number];
