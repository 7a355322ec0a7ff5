/** The driver's fault behind an error of TypeORM, or the error itself. */
function driverFault(error: unknown): { code?: string; errno?: number; message?: string } {
  const { driverError } = (error ?? {}) as { driverError?: object };
  return (driverError ?? error ?? {}) as { code?: string; errno?: number };
}

/** The server turned read-only (a fail-over): 1290 by option, 1792 in this transaction, 1836 by mode. */
const readOnlyErrors = new Set([1290, 1792, 1836]);
const lockErrors = new Set([1205, 1213]);
const goneCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'PROTOCOL_CONNECTION_LOST', 'ER_CON_COUNT_ERROR', 'ER_SERVER_SHUTDOWN', 'POOL_CLOSED', 'ER_TOO_MANY_USER_CONNECTIONS', 'ER_STATEMENT_TIMEOUT', 'ER_QUERY_TIMEOUT', 'PROTOCOL_SEQUENCE_TIMEOUT']);

/** The server refuses writes; its connection is of no use any more. */
export function isReadOnlyServer(error: unknown): boolean {
  return readOnlyErrors.has(driverFault(error).errno ?? 0);
}

/** A deadlock or a lock that was waited for too long: the transaction may be tried again. */
export function isLockConflict(error: unknown): boolean {
  return lockErrors.has(driverFault(error).errno ?? 0);
}

/** A row with this unique key exists already. */
export function isDuplicate(error: unknown, key?: string): boolean {
  const { errno, message } = driverFault(error);
  return errno === 1062 && (key === undefined || (message ?? '').includes(key));
}

/** The database cannot be reached or cannot write at this moment; the caller may try again soon. */
export function isDatabaseDown(error: unknown): boolean {
  const { code, message } = driverFault(error);
  const fromDatabase = error instanceof Error && (error.name === 'QueryFailedError' || 'fatal' in error || error.message.includes('closed state') || error.message === 'Pool is closed.' || 'address' in error);
  return isReadOnlyServer(error) || isLockConflict(error) || (fromDatabase && (goneCodes.has(code ?? '') || /closed state|Pool is closed/.test(message ?? '')));
}
