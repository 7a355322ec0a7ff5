import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { idempotencyHeaders } from '@lastcall/contracts/public-api';
import type { FastifyRequest } from 'fastify';
import { fieldsOf } from '../errors/issues.ts';
import { problem } from '../errors/problem.ts';

/** A program that calls in the name of an account, by an API key. It is no person: it has no session and none of its rights. */
export interface KeyCaller {
  readonly accountId: number;
  readonly keyId: string;
  readonly keyName: string;
}

/** Finds out whose API key it is; null for one that nobody has (any more). */
export interface KeyCallerSource {
  callerOfKey(key: string): Promise<KeyCaller | null>;
}

/** The injection token of the source of key callers; the API keys' module provides it. Without one no key is good. */
export const KEY_CALLER_SOURCE = Symbol('key caller source');

declare module 'fastify' {
  interface FastifyRequest {
    keyCaller?: KeyCaller;
  }
}

/** The parameter of a handler that takes the program that calls; only for endpoints with `access: 'key'`. */
export const FromKey = createParamDecorator((_: unknown, context: ExecutionContext): KeyCaller => {
  const { keyCaller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!keyCaller) throw problem('bad_api_key');
  return keyCaller;
});

/** The parameter of a handler that takes what its caller calls this request, so that it may come again; undefined without one. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const { success, data, error } = idempotencyHeaders.safeParse(
    context.switchToHttp().getRequest<FastifyRequest>().headers,
  );
  if (!success) throw problem('validation_failed', { fields: fieldsOf(error.issues) });
  return data['idempotency-key'];
});
