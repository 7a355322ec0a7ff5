import type { DataSource } from 'typeorm';
import { isDatabaseDown } from '../database/driver-errors.ts';
import type { Logger } from '../logging/logger.ts';
import { CannotStart } from './cannot-start.ts';
import { waitFor } from './wait-for.ts';

/** Errors of the server that waiting does not fix, by the driver's code. */
const permanentErrors: Readonly<Record<string, string>> = {
  ER_ACCESS_DENIED_ERROR: 'the database rejected the username or password',
  ER_DBACCESS_DENIED_ERROR: 'this user has no permission for this database',
  ER_BAD_DB_ERROR: 'the server has no database with this name',
  ER_HOST_NOT_PRIVILEGED: 'the database accepts no connections from this machine',
};

/** Connects once the server responds. Throws `CannotStart` when it rejects the credentials or the database name. */
export async function connectDatabase(
  dataSource: DataSource,
  logger: Pick<Logger, 'warn' | 'info'>,
): Promise<DataSource> {
  try {
    return await waitFor(() => dataSource.initialize(), {
      server: 'the database',
      logger,
      isUnavailable: isDatabaseDown,
    });
  } catch (error) {
    const refusal = permanentErrors[(error as { code?: string }).code ?? ''];
    throw refusal === undefined ? error : new CannotStart(`DATABASE_URL: ${refusal}`, { cause: error });
  }
}
