import type { DataSource } from 'typeorm';
import { isDatabaseDown } from '../database/faults.ts';
import type { Logger } from '../logging/logger.ts';
import { CannotStart } from './cannot-start.ts';
import { waitFor } from './wait-for.ts';

/** Errors of the server that waiting does not fix, by the driver's code. */
const refusals: Readonly<Record<string, string>> = {
  ER_ACCESS_DENIED_ERROR: 'the database refuses this user name or password',
  ER_DBACCESS_DENIED_ERROR: 'this user may not use this database',
  ER_BAD_DB_ERROR: 'there is no database of this name on the server',
  ER_HOST_NOT_PRIVILEGED: 'the database takes no connections from this machine',
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
    const refusal = refusals[(error as { code?: string }).code ?? ''];
    throw refusal === undefined ? error : new CannotStart(`DATABASE_URL: ${refusal}`, { cause: error });
  }
}
