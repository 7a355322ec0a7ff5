import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import type { Endpoint, EndpointName, endpoints } from '@lastcall/contracts/endpoints';
import { inWords, validation } from '@lastcall/contracts/platform';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { fieldsOf } from '../errors/issues.ts';
import { problem } from '../errors/problem.ts';
import { findInvalidUnicode } from './invalid-unicode.ts';

const ENDPOINT = 'lastcall:endpoint';
const PUBLIC = 'lastcall:public';

type HandlerResult<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']> | Promise<z.output<E['response']>>
  : unknown;
type Handler<E extends Endpoint> = (...args: never[]) => HandlerResult<E>;

/**
 * Makes a controller's method serve an endpoint of the contract. Method, path, status and access are read from the
 * contract, and the result must match its response.
 */
export function Serve<const E extends Endpoint>(
  endpoint: E,
): <H extends Handler<E>>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<H>) => void {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[endpoint.method], path: endpoint.path }),
    HttpCode(endpoint.status ?? 200),
    SetMetadata(ENDPOINT, endpoint),
  );
}

/**
 * Opens a handler that is not in the contract, such as a health check, to everyone. The route-table test lists them
 * all.
 */
export function Public(): MethodDecorator {
  return SetMetadata(PUBLIC, true);
}

/** Returns the endpoint that a handler serves, if `Serve` declared it. */
export function endpointOf(handler: object): Endpoint | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as Endpoint | undefined;
}

/** Returns true when `Public` opened the handler. */
export function isPublic(handler: object): boolean {
  return Reflect.getMetadata(PUBLIC, handler) === true;
}

type Parsed<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

/** The parsed parts of a request. */
export interface Input<N extends EndpointName> {
  readonly params: Parsed<(typeof endpoints)[N], 'params'>;
  readonly query: Parsed<(typeof endpoints)[N], 'query'>;
  readonly body: Parsed<(typeof endpoints)[N], 'body'>;
}

/**
 * Injects the parsed request into a handler. Invalid params throw `not_found`; an invalid query or body throws
 * `validation_failed` with the fields.
 */
export const FromRequest = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const endpoint = endpointOf(context.getHandler());
  if (!endpoint) throw new TypeError('only a handler made by Serve has an input');
  return inputOf(endpoint, context.switchToHttp().getRequest<FastifyRequest>());
});

/** Parses the parts of a request. Throws `not_found` and `validation_failed` as `FromRequest` does. */
export function inputOf(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): { params: unknown; query: unknown; body: unknown } {
  const params = endpoint.params?.safeParse(request.params);
  if (params && (!params.success || findInvalidUnicode(params.data).length > 0)) throw problem('not_found');
  return {
    params: params?.data,
    query: validate(endpoint.query, request.query),
    body: validate(endpoint.body, request.body),
  };
}

/** Parses a value. Throws `validation_failed` with the fields, also for text that the database cannot store. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S>;
export function validate(schema: z.ZodType | undefined, value: unknown): unknown;
export function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value, inWords);
  const fields =
    parsed?.success === false
      ? fieldsOf(parsed.error.issues)
      : findInvalidUnicode(parsed?.data).map((path) => ({ path, message: validation.brokenText }));
  if (fields.length > 0) throw problem('validation_failed', { fields });
  return parsed?.data;
}
