interface Fault {
  readonly code?: string;
  readonly errno?: number;
  readonly message?: string;
  readonly fatal?: boolean;
  readonly syscall?: string;
}

/** The driver's fault behind an error of TypeORM, or the error itself. */
function driverFault(error: unknown): Fault {
  const { driverError } = (error ?? {}) as { driverError?: Fault };
  return driverError ?? (error as Fault | null) ?? {};
}

/** The server turned read-only (a fail-over): 1290 by option, 1792 in this transaction, 1836 by mode. */
const readOnlyErrors = new Set([1290, 1792, 1836]);
const lockErrors = new Set([1205, 1213]);
const goneCodes = new Set([
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
const closedWords =
  /^(Can't add new command when connection is in closed state|Pool is closed\.?|Connection lost: The server closed the connection\.)$/;

/** The server refuses writes; its connection is of no use any more. */
export function isReadOnlyServer(error: unknown): boolean {
  return readOnlyErrors.has(driverFault(error).errno ?? 0);
}

/** A deadlock or a lock that was waited for too long: the transaction may be tried again. */
export function isLockConflict(error: unknown): boolean {
  return lockErrors.has(driverFault(error).errno ?? 0);
}

/** A deadlock: the server has undone the transaction at once, so that another could go on. */
export function isDeadlock(error: unknown): boolean {
  return driverFault(error).errno === 1213;
}

/** A row with this unique key exists already. */
export function isDuplicate(error: unknown, key?: string): boolean {
  const { errno, message } = driverFault(error);
  return errno === 1062 && (key === undefined || (message ?? '').includes(key));
}

/** The database cannot be reached or cannot write at this moment; the caller may try again soon. */
export function isDatabaseDown(error: unknown): boolean {
  if (isReadOnlyServer(error) || isLockConflict(error)) return true;
  const { code, message, fatal, syscall } = driverFault(error);
  if (closedWords.test(message ?? '')) return true;
  const isFromDriver =
    (error as { name?: unknown } | null)?.name === 'QueryFailedError' || fatal === true || syscall === 'connect';
  return isFromDriver && goneCodes.has(code ?? '');
}
