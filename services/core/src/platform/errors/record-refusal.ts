import type { ErrorCode } from '@lastcall/contracts/platform';
import type { FastifyRequest } from 'fastify';
import { refusals, type SecurityLog } from '../logging/security-log.ts';

/**
 * Logs a rejected request as a security event. Requests of signed-out browsers without credentials are not logged,
 * because the shell sends one at each start.
 */
export function recordRefusal(log: SecurityLog, request: FastifyRequest, code: ErrorCode): void {
  const { cookie, authorization } = request.headers;
  if (!refusals.has(code)) return;
  if (code === 'session_expired' && cookie === undefined && authorization === undefined) return;
  log.record('request.refused', {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    code,
    accountId: request.caller?.accountId ?? request.keyCaller?.accountId ?? null,
    userId: request.caller?.userId ?? null,
    keyId: request.keyCaller?.keyId ?? null,
  });
}
