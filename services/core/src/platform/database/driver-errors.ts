interface DriverError {
  readonly code?: string;
  readonly errno?: number;
  readonly message?: string;
  readonly fatal?: boolean;
  readonly syscall?: string;
}

/** Returns the driver's error behind an error of TypeORM, or the error itself. */
function driverErrorOf(error: unknown): DriverError {
  const { driverError } = (error ?? {}) as { driverError?: DriverError };
  return driverError ?? (error as DriverError | null) ?? {};
}

/** The server turned read-only (failover): 1290 by option, 1792 in this transaction, 1836 by mode. */
const readOnlyErrors = new Set([1290, 1792, 1836]);
const lockErrors = new Set([1205, 1213]);
const connectionErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_SERVER_SHUTDOWN',
  'ER_STATEMENT_TIMEOUT',
  'ER_QUERY_TIMEOUT',
]);
const closedConnectionMessage =
  /^(Can't add new command when connection is in closed state|Pool is closed\.?|Connection lost: The server closed the connection\.)$/;

/** Returns true when the server rejects writes; its connection must be dropped. */
export function isReadOnlyServer(error: unknown): boolean {
  return readOnlyErrors.has(driverErrorOf(error).errno ?? 0);
}

/** Returns true for a deadlock or a lock wait timeout, after which the transaction can be retried. */
export function isLockConflict(error: unknown): boolean {
  return lockErrors.has(driverErrorOf(error).errno ?? 0);
}

/** Returns true for a deadlock: the server has rolled the transaction back at once, so that another could continue. */
export function isDeadlock(error: unknown): boolean {
  return driverErrorOf(error).errno === 1213;
}

/** Returns true when a row with this unique key already exists. */
export function isDuplicate(error: unknown, key?: string): boolean {
  const { errno, message } = driverErrorOf(error);
  return errno === 1062 && (key === undefined || (message ?? '').includes(key));
}

/** Returns true when the database cannot be reached or cannot write at this moment; callers may retry soon. */
export function isDatabaseDown(error: unknown): boolean {
  if (isReadOnlyServer(error) || isLockConflict(error)) return true;
  const { code, message, fatal, syscall } = driverErrorOf(error);
  if (closedConnectionMessage.test(message ?? '')) return true;
  const isFromDriver =
    (error as { name?: unknown } | null)?.name === 'QueryFailedError' || fatal === true || syscall === 'connect';
  return isFromDriver && connectionErrorCodes.has(code ?? '');
}
