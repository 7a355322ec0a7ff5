import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import { inWords, validation, type Endpoint, type EndpointName } from '@lastcall/contracts';
import type { endpoints } from '@lastcall/contracts/endpoints';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { fieldsOf } from '../errors/issues.ts';
import { problem } from '../errors/problem.ts';
import { findInvalidUnicode } from './invalid-unicode.ts';

const ENDPOINT = 'lastcall:endpoint';
const PUBLIC = 'lastcall:public';

type Answer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']> | Promise<z.output<E['response']>>
  : unknown;
type Handler<E extends Endpoint> = (...args: never[]) => Answer<E>;

/** Makes a controller's method answer an endpoint of the contract: method, path, status and access come from the table, and what it returns must fit. */
export function Serve<const E extends Endpoint>(
  endpoint: E,
): <H extends Handler<E>>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<H>) => void {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[endpoint.method], path: endpoint.path }),
    HttpCode(endpoint.status ?? 200),
    SetMetadata(ENDPOINT, endpoint),
  );
}

/** Lets strangers reach a handler that is not in the contract, such as a health check. The route-table test lists them all. */
export function Public(): MethodDecorator {
  return SetMetadata(PUBLIC, true);
}

/** The endpoint that a handler answers, if it was made by `Serve`. */
export function endpointOf(handler: object): Endpoint | undefined {
  return Reflect.getMetadata(ENDPOINT, handler) as Endpoint | undefined;
}

/** True when a handler was opened by `Public`. */
export function isPublic(handler: object): boolean {
  return Reflect.getMetadata(PUBLIC, handler) === true;
}

type Parsed<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

/** What a handler gets: the parts of the request after their schemas. */
export interface Input<N extends EndpointName> {
  readonly params: Parsed<(typeof endpoints)[N], 'params'>;
  readonly query: Parsed<(typeof endpoints)[N], 'query'>;
  readonly body: Parsed<(typeof endpoints)[N], 'body'>;
}

/** The parameter of a handler that takes the parsed request. Params that do not fit are `not_found`; query and body are `validation_failed` with the fields. */
export const FromRequest = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const endpoint = endpointOf(context.getHandler());
  if (!endpoint) throw new TypeError('only a handler made by Serve has an input');
  return inputOf(endpoint, context.switchToHttp().getRequest<FastifyRequest>());
});

/** The parts of a request after their schemas. Throws `not_found` and `validation_failed` as `FromRequest` does. */
export function inputOf(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): { params: unknown; query: unknown; body: unknown } {
  const params = endpoint.params?.safeParse(request.params);
  if (params && (!params.success || findInvalidUnicode(params.data).length > 0)) throw problem('not_found');
  return {
    params: params?.data,
    query: checked(endpoint.query, request.query),
    body: checked(endpoint.body, request.body),
  };
}

/** What was sent, after its schema. Throws `validation_failed` with the fields, also for text that no database keeps. */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S>;
export function checked(schema: z.ZodType | undefined, value: unknown): unknown;
export function checked(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value, inWords);
  const fields =
    parsed?.success === false
      ? fieldsOf(parsed.error.issues)
      : findInvalidUnicode(parsed?.data).map((path) => ({ path, message: validation.brokenText }));
  if (fields.length > 0) throw problem('validation_failed', { fields });
  return parsed?.data;
}
