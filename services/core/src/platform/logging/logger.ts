import type { LoggerService } from '@nestjs/common';
import { pino, type Logger as PinoLogger } from 'pino';
import type { Config } from '../config/config.ts';
import { redactUrl, secretFields } from './redaction.ts';

/** The injection token of the log. */
export const LOGGER = Symbol('logger');
export type Logger = PinoLogger;

/**
 * Creates the log of a service: JSON lines without email addresses, tokens or secrets. Silent in tests unless LOG_LEVEL
 * is set.
 */
export function createLogger(config: Pick<Config, 'NODE_ENV' | 'LOG_LEVEL'>, service: string): Logger {
  return pino({
    level: config.LOG_LEVEL ?? (config.NODE_ENV === 'test' ? 'silent' : 'info'),
    base: { service },
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
    serializers: {
      err: errorWithoutValues,
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        url: redactUrl(request.url),
        id: request.id,
      }),
    },
  });
}

/** A failed statement has its parameters, which can contain email addresses; only the statement is logged. */
function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const serialized = pino.stdSerializers.err(error) as Record<string, unknown>;
  const {
    parameters: _parameters,
    sql: _sql,
    driverError: _driverError,
    options: _options,
    request: _request,
    response: _response,
    ...rest
  } = serialized;
  return rest;
}

/** Nest's own messages, written to the same log. */
export function nestLogger(logger: Logger): LoggerService {
  return {
    log: (message: unknown, context?: string) => logger.debug({ context }, String(message)),
    error: (message: unknown, ...rest: unknown[]) => logger.error({ context: rest.at(-1) }, String(message)),
    warn: (message: unknown, context?: string) => logger.warn({ context }, String(message)),
    debug: (message: unknown, context?: string) => logger.debug({ context }, String(message)),
    verbose: (message: unknown, context?: string) => logger.trace({ context }, String(message)),
    fatal: (message: unknown, context?: string) => logger.fatal({ context }, String(message)),
  };
}
