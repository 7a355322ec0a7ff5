import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@lastcall/contracts/platform';
import { LOGGER, type Logger } from './logger.ts';

/** Security events by their name in the log. Alerts depend on the names, so they never change. */
interface SecurityEvents {
  /** A wrong password or an unknown email address; ids are null for the latter. */
  readonly 'sign_in.failed': {
    readonly maskedEmail: string;
    readonly accountId: number | null;
    readonly userId: string | null;
  };
  /** Too many failed sign-ins; further ones must wait. */
  readonly 'sign_in.delayed': { readonly maskedEmail: string; readonly retryAfterSeconds: number };
  /** An API key was used; logged at most once every few seconds for each key. */
  readonly 'api_key.used': { readonly accountId: number; readonly keyId: string };
  /** A deploy token of a remote was used. */
  readonly 'deploy_token.used': { readonly tokenId: string; readonly remote: string };
  /** A request was rejected; `code` is that of its response. `route` is the pattern without parameter values. */
  readonly 'request.refused': {
    readonly requestId: string;
    readonly method: string;
    readonly route: string;
    readonly code: ErrorCode;
    readonly accountId: number | null;
    readonly userId: string | null;
    readonly keyId: string | null;
  };
}

/** The log level and message of each event. */
const logMessages: { readonly [Name in keyof SecurityEvents]: readonly [level: 'info' | 'warn', text: string] } = {
  'sign_in.failed': ['warn', 'a sign-in failed'],
  'sign_in.delayed': ['warn', 'sign-ins are delayed'],
  'api_key.used': ['info', 'an API key was used'],
  'deploy_token.used': ['info', 'a deploy token was used'],
  'request.refused': ['warn', 'a request was refused'],
};

/** Codes of responses for missing or insufficient permission. */
export const refusals: ReadonlySet<ErrorCode> = new Set([
  'session_expired',
  'bad_signature',
  'cross_site_request',
  'bad_page_token',
  'too_many_attempts',
  'bad_api_key',
  'bad_deploy_token',
  'wrong_remote',
]);

/**
 * Logs security events as `{ "securityEvent": "sign_in.failed", ... }`. Their data is ids and masked email addresses:
 * no full email address, IP address or secret.
 */
@Injectable()
export class SecurityLog {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  record<Name extends keyof SecurityEvents>(name: Name, facts: SecurityEvents[Name]): void {
    const [level, text] = logMessages[name];
    const line: Record<string, unknown> = { securityEvent: name, ...facts };
    this.logger[level](line, text);
  }
}
