import { createConnection } from 'mysql2/promise';

/** Gives the account of a person the portal or takes it, as our own people do. */
export async function setPortal(databaseUrl: string, email: string, hasPortal: boolean): Promise<void> {
  const connection = await createConnection(databaseUrl);
  await connection.execute('UPDATE account SET features = ? WHERE id = (SELECT account_id FROM user WHERE email = ?)', [
    JSON.stringify({ portal: hasPortal }),
    email,
  ]);
  await connection.end();
}
