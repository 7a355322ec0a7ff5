import { createConnection } from 'mysql2/promise';

/** Grants or revokes the portal feature of a user's account, as staff do. */
export async function setPortal(databaseUrl: string, email: string, hasPortal: boolean): Promise<void> {
  const connection = await createConnection(databaseUrl);
  await connection.execute('UPDATE account SET features = ? WHERE id = (SELECT account_id FROM user WHERE email = ?)', [
    JSON.stringify({ portal: hasPortal }),
    email,
  ]);
  await connection.end();
}
