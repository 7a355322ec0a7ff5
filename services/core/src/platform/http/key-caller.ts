import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { idempotencyHeaders } from '@lastcall/contracts/webhooks/public-api';
import type { FastifyRequest } from 'fastify';
import { fieldsOf } from '../errors/issues.ts';
import { problem } from '../errors/problem.ts';

/**
 * An API client that acts for an account with an API key. It is not a member, so it has no session and none of a
 * member's rights.
 */
export interface KeyCaller {
  readonly accountId: number;
  readonly keyId: string;
  readonly keyName: string;
}

/** Resolves callers of API keys; null for an unknown or revoked key. */
export interface KeyCallerSource {
  callerOfKey(key: string): Promise<KeyCaller | null>;
}

/**
 * The injection token of the source of key callers, which the API keys' module provides. Without one every key is
 * rejected.
 */
export const KEY_CALLER_SOURCE = Symbol('key caller source');

declare module 'fastify' {
  interface FastifyRequest {
    keyCaller?: KeyCaller;
  }
}

/** Injects the API client into a handler; only for endpoints with `access: 'key'`. */
export const FromKey = createParamDecorator((_: unknown, context: ExecutionContext): KeyCaller => {
  const { keyCaller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!keyCaller) throw problem('bad_api_key');
  return keyCaller;
});

/** Injects the request's idempotency key, which makes retries safe; undefined without one. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const { success, data, error } = idempotencyHeaders.safeParse(
    context.switchToHttp().getRequest<FastifyRequest>().headers,
  );
  if (!success) throw problem('validation_failed', { fields: fieldsOf(error.issues) });
  return data['idempotency-key'];
});
