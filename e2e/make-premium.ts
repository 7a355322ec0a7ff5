import { createConnection } from 'mysql2/promise';

/** Gives a user's account the premium plan, as billing does. */
export async function makePremium(databaseUrl: string, email: string): Promise<void> {
  const connection = await createConnection(databaseUrl);
  await connection.execute(
    "UPDATE account SET plan = 'premium' WHERE id = (SELECT account_id FROM user WHERE email = ?)",
    [email],
  );
  await connection.end();
}
