import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  encryptedColumns,
  Envelope,
  LOGGER,
  Metrics,
  Poller,
  RewrapRepository,
  type Config,
  type EncryptedColumn,
} from '@lastcall/core/platform';
import { aCampaign, config, database, eventually, service } from '@lastcall/core/testing-kit';
import { useWorker } from '../../testing-kit/index.ts';
import { KeyRotationPoller } from './key-rotation-poller.ts';

useWorker();

type Ring = Config['ENCRYPTION_KEYS'];
type Row = Record<string, unknown>;

/** The columns that a row of each table needs besides its encrypted values. */
const rowsOf: Readonly<
  Record<EncryptedColumn['table'], (campaign: { accountId: number; id: string }, connectionId: string) => Row>
> = {
  connection: ({ accountId }) => ({
    account_id: accountId,
    id: randomUUID(),
    provider: 'kit',
    credentials: '',
    last_four: '1234',
  }),
  integration: ({ accountId, id }, connection) => ({
    account_id: accountId,
    campaign_id: id,
    provider: `p${randomBytes(4).toString('hex')}`,
    connection_id: connection,
  }),
  sales_integration: ({ accountId, id }) => ({
    account_id: accountId,
    campaign_id: id,
    provider: `p${randomBytes(4).toString('hex')}`,
    hash: randomBytes(16).toString('base64url'),
  }),
  webhook_endpoint: ({ accountId }) => ({
    account_id: accountId,
    id: randomUUID(),
    url: 'https://site.test',
    events: '[]',
    secret: '',
  }),
  inbound_delivery: ({ accountId, id }) => ({
    account_id: accountId,
    id: randomUUID(),
    campaign_id: id,
    provider: 'custom',
    bytes: 2,
    received_at: new Date(),
  }),
  field_sync: ({ accountId, id }) => ({
    account_id: accountId,
    campaign_id: id,
    provider: 'kit',
    lead_id: randomUUID(),
    requested_at: new Date(),
  }),
};

const placeOf = ({ table, column, row: named }: EncryptedColumn, row: Row) => ({
  accountId: Number(row['account_id']),
  table,
  column,
  row: named.map((name) => String(row[name])).join('/'),
});

/** Creates this many rows in every table, with values encrypted under the keys of a ring. */
async function fill(ring: Ring, count: number): Promise<void> {
  const envelope = new Envelope({ ENCRYPTION_KEYS: ring });
  const campaign = await aCampaign();
  const connectionId = randomUUID();
  const ofConnection = { account_id: campaign.accountId, id: connectionId, provider: 'kit', last_four: '1234' };
  await insert('connection', [
    {
      ...ofConnection,
      credentials: envelope.encrypt('a secret', {
        accountId: campaign.accountId,
        table: 'connection',
        column: 'credentials',
        row: connectionId,
      }),
    },
  ]);
  for (const table of new Set(encryptedColumns.map((each) => each.table))) {
    const columns = encryptedColumns.filter((each) => each.table === table);
    const rows = Array.from({ length: count }, () => rowsOf[table](campaign, connectionId));
    await insert(
      table,
      rows.map((row) => ({
        ...row,
        ...Object.fromEntries(columns.map((each) => [each.column, envelope.encrypt('a secret', placeOf(each, row))])),
      })),
    );
  }
}

async function insert(table: string, rows: readonly Row[]): Promise<void> {
  await database().sql(`INSERT INTO ${table} (${Object.keys(rows[0]!).join(', ')}) VALUES ?`, [
    rows.map((row) => Object.values(row)),
  ]);
}

const valuesOf = ({ table, column, key }: EncryptedColumn) =>
  database().sql<Row[]>(
    `SELECT ${['account_id', ...key].join(', ')}, ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL`,
  );

/** Runs a worker with this key ring until it logs the expected line. */
async function watching(ring: Ring, isAnnounced: RegExp): Promise<void> {
  const metrics = new Metrics();
  const envelope = new Envelope({ ENCRYPTION_KEYS: ring });
  const { polls } = new KeyRotationPoller(
    new RewrapRepository({ ENCRYPTION_KEYS: ring }, database(), envelope),
    service().get(LOGGER),
    metrics,
  );
  const poller = new Poller(service().get(LOGGER), polls);
  poller.start();
  await eventually(async () => expect(await metrics.registry.metrics()).toMatch(isAnnounced));
  await poller.stop();
}

/** Counts the values in all columns that are encrypted under another key. */
async function underOthers(kid: string): Promise<number> {
  const counts = await Promise.all(
    encryptedColumns.map(({ table, column }) =>
      database().sql<{ n: number }[]>(
        `SELECT CAST(COUNT(*) AS SIGNED) AS n FROM ${table} WHERE ${column} IS NOT NULL AND SUBSTRING_INDEX(${column}, '.', 2) <> ?`,
        [`v1.${kid}`],
      ),
    ),
  );
  return counts.reduce((sum, [count]) => sum + Number(count!.n), 0);
}

describe('key rotation', () => {
  it('re-encrypts every value of every table during reads and writes, and every value stays readable', async () => {
    const [old] = config().ENCRYPTION_KEYS;
    const ring = [{ kid: 'new_1', key: randomBytes(32) }, old!];
    await fill([old!], 210);
    const [before, after] = [
      new Envelope({ ENCRYPTION_KEYS: [old!, ring[0]!] }),
      new Envelope({ ENCRYPTION_KEYS: ring }),
    ];
    let reads = 0;
    let isOver = false;

    const rows = await Promise.all(
      encryptedColumns.map(async (column) => ({
        column,
        all: await valuesOf(column),
        own: ['account_id', ...column.key],
      })),
    );
    const load = async (envelope: Envelope): Promise<void> => {
      while (!isOver) {
        for (const { column, all, own } of rows) {
          const chosen = all[Math.floor(Math.random() * all.length)]!;
          const [condition, keys] = [own.map((name) => `${name} = ?`).join(' AND '), own.map((name) => chosen[name])];
          const [row] = await database().sql<Row[]>(
            `SELECT ${column.column} AS value FROM ${column.table} WHERE ${condition}`,
            keys,
          );
          expect(envelope.decrypt(String(row!['value']), placeOf(column, chosen))).toBe('a secret');
          reads += 1;
          if (envelope === after)
            await database().sql(`UPDATE ${column.table} SET ${column.column} = ? WHERE ${condition}`, [
              envelope.encrypt('a secret', placeOf(column, chosen)),
              ...keys,
            ]);
        }
      }
    };

    const loads = Promise.all([load(before), load(after)]);

    await watching(ring, /under_older_keys\{table="field_sync",column="address"\} 0/);
    isOver = true;
    await loads;

    expect(await underOthers('new_1')).toBe(0);
    const alone = new Envelope({ ENCRYPTION_KEYS: [ring[0]!] });
    for (const column of encryptedColumns)
      for (const row of await valuesOf(column))
        expect(alone.decrypt(String(row['value']), placeOf(column, row))).toBe('a secret');
    expect(reads).toBeGreaterThan(50);
  });

  it('leaves and reports a value that no key decrypts', async () => {
    const lost = [{ kid: 'lost', key: randomBytes(32) }];
    await fill(lost, 1);
    const before = await valuesOf(encryptedColumns[0]);

    await watching(
      config().ENCRYPTION_KEYS,
      /encrypted_values_unreadable\{table="connection",column="credentials"\} [1-9]/,
    );

    expect((await valuesOf(encryptedColumns[0])).filter(({ value }) => String(value).startsWith('v1.lost.'))).toEqual(
      before.filter(({ value }) => String(value).startsWith('v1.lost.')),
    );
  });
});
