import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorBody, ErrorCode } from '@lastcall/contracts/platform';
import { errors } from '@lastcall/contracts/platform/errors';
import { waitMessage } from '@lastcall/contracts/platform/request-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown } from '../database/driver-errors.ts';
import { LOGGER, type Logger } from '../logging/logger.ts';
import { SecurityLog } from '../logging/security-log.ts';
import { Problem } from './problem.ts';
import { recordRefusal } from './record-refusal.ts';

/**
 * Seconds after which a caller may retry when the database is unavailable; a restart took 1.0 to 2.3 s when measured.
 */
const retryAfterSeconds = 5;

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'malformed_body',
  404: 'not_found',
  405: 'not_found',
  413: 'body_too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
};

/**
 * Turns any thrown error into the contract's error body. An error without a code is returned as `internal`, and its
 * cause is only logged.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly securityLog: SecurityLog,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const problem = problemOf(error);
    if (problem.httpStatus >= 500) this.logger.error({ requestId: request.id, err: error }, problem.code);
    recordRefusal(this.securityLog, request, problem.code);
    if (reply.sent) return;
    const wait = retryAfterOf(problem.details);
    if (wait !== undefined) void reply.header('retry-after', String(wait));
    void reply
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .status(problem.httpStatus)
      .send(bodyOf(problem, request.id));
  }
}

/** Returns the error body that the contract defines. */
export function bodyOf(problem: Problem, requestId: string): ErrorBody {
  const message = messageOf(problem);
  return {
    code: problem.code,
    message,
    error: message,
    ...(problem.details === undefined ? {} : { details: problem.details }),
    requestId,
  };
}

/** Returns the message of the registry; for rate limits it includes the retry time. */
function messageOf({ code, details }: Problem): string {
  const wait = retryAfterOf(details);
  return code === 'too_many_attempts' && wait !== undefined ? waitMessage(wait) : errors[code].message;
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseDown(error)) return new Problem('unavailable', { retryAfterSeconds }, { cause: error });
  const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
  return new Problem(codeOfStatus[status] ?? 'internal', undefined, { cause: error });
}

function statusOf(error: unknown): number {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}

function retryAfterOf(details: unknown): number | undefined {
  return (details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds;
}
