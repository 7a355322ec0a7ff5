import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { useMigration } from '@lastcall/core/testing-kit';
import { Integrations1765350000000 } from './0014-integrations.ts';

const { query, undo, run } = useMigration(Integrations1765350000000);

const connect = async (accountId: number, provider: string, lastFour: string, daysAgo: number): Promise<void> => {
  await query(
    'INSERT INTO connection (account_id, id, provider, credentials, last_four, created_at) VALUES (?, ?, ?, ?, ?, CURRENT_TIMESTAMP(6) - INTERVAL ? DAY)',
    [accountId, randomUUID(), provider, 'v1.x', lastFour, daysAgo],
  );
};
const connections = () =>
  query<{ provider: string; last_four: string }[]>(
    'SELECT provider, last_four FROM connection ORDER BY provider, last_four',
  );

it('lets an account have several connections to a provider, and leaves the newest of each when it is undone', async () => {
  const { insertId } = await query<{ insertId: number }>(
    "INSERT INTO account (account_key, name, timezone) VALUES ('k', 'Ann', 'UTC')",
  );
  await connect(insertId, 'kit', 'olda', 2);
  await connect(insertId, 'kit', 'newa', 1);
  await connect(insertId, 'mailerlite', 'only', 3);

  await undo();
  const undone = await connections();
  await expect(connect(insertId, 'kit', 'more', 0)).rejects.toThrow(/connection_by_provider/);
  await run();
  await connect(insertId, 'kit', 'more', 0);

  expect(undone).toEqual([
    { provider: 'kit', last_four: 'newa' },
    { provider: 'mailerlite', last_four: 'only' },
  ]);
  expect((await connections()).map(({ last_four }) => last_four)).toEqual(['more', 'newa', 'only']);
});
