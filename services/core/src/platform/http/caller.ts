import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Plan } from '@lastcall/contracts';
import type { FastifyRequest } from 'fastify';
import { problem } from '../errors/problem.ts';

/** Who calls: always one person of one account. */
export interface Caller {
  readonly accountId: number;
  readonly accountKey: string;
  readonly userId: string;
  readonly email: string;
  readonly plan: Plan;
  readonly isStaff: boolean;
  /** A browser that looks at a new version of a remote in their name: it changes nothing. */
  readonly isCheck: boolean;
  /** What the table knows their session by. */
  readonly sessionHash: string;
  /** By a remote's name, the version or the server's address that this session has in place of what everybody has; for our own people and smoke checks alone. */
  readonly remoteOverrides: Readonly<Record<string, string>>;
  /** The one campaign that their bearer token is for; a session has none, and is for all. */
  readonly onlyCampaign?: string;
}

/** Finds out who calls; null for strangers and sessions that are over. */
export interface CallerSource {
  callerOf(request: FastifyRequest): Promise<Caller | null>;
  /** Whose bearer token this is; null for one that is forged, over, or from a session that ended. */
  callerOfToken(token: string): Promise<Caller | null>;
}

/** The injection token of the caller source; the accounts module provides it. Without one nobody is signed in. */
export const CALLER_SOURCE = Symbol('caller source');

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
  }
}

/** Throws `bad_page_token` for a caller whose token is for another campaign than this one. */
export function refuseOtherCampaign({ onlyCampaign }: Pick<Caller, 'onlyCampaign'>, campaignId: string): void {
  if (onlyCampaign !== undefined && onlyCampaign !== campaignId) throw problem('bad_page_token');
}

/** The parameter of a handler that takes its caller; only for endpoints with `access: 'session'`. */
export const FromCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caller) throw problem('session_expired');
  return caller;
});
