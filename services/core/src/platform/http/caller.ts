import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Plan } from '@lastcall/contracts/accounts';
import type { FastifyRequest } from 'fastify';
import { problem } from '../errors/problem.ts';

/** The authenticated caller: always one member of one account. */
export interface Caller {
  readonly accountId: number;
  readonly accountKey: string;
  readonly userId: string;
  readonly email: string;
  readonly plan: Plan;
  readonly isStaff: boolean;
  /** True for a smoke check of a new version of a remote, which acts for the member and cannot change anything. */
  readonly isCheck: boolean;
  /** The hash that identifies the session in its table. */
  readonly sessionHash: string;
  /**
   * Versions or server URLs that this session uses instead of the live ones, by a remote's name; only for staff and
   * smoke checks.
   */
  readonly remoteOverrides: Readonly<Record<string, string>>;
  /** The one campaign that a bearer token is limited to; sessions are not limited. */
  readonly onlyCampaign?: string;
}

/** Resolves callers. `callerOf` returns the caller of a session; null without a session or for an expired one. */
export interface CallerSource {
  callerOf(request: FastifyRequest): Promise<Caller | null>;
  /** Returns the caller of a bearer token; null for a token that is forged, expired, or from a session that ended. */
  callerOfToken(token: string): Promise<Caller | null>;
}

/**
 * The injection token of the caller source, which the accounts module provides. Without one every caller is signed out.
 */
export const CALLER_SOURCE = Symbol('caller source');

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
  }
}

/** Returns the account in which a caller may change a campaign. Throws `bad_page_token` for a token of another campaign. */
export function accountFor(
  { accountId, onlyCampaign }: Pick<Caller, 'accountId' | 'onlyCampaign'>,
  campaignId: string,
): number {
  if (onlyCampaign !== undefined && onlyCampaign !== campaignId) throw problem('bad_page_token');
  return accountId;
}

/** Injects the caller into a handler; only for endpoints with `access: 'session'`. */
export const FromCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caller) throw problem('session_expired');
  return caller;
});
