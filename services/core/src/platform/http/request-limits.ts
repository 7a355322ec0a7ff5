import { Injectable } from '@nestjs/common';
import type { Endpoint } from '@lastcall/contracts/endpoints';
import { requestLimits, type RequestLimit, type RequestLimitName } from '@lastcall/contracts/platform/request-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../errors/problem.ts';
import { RedisConnection } from '../queue/redis.ts';
import { networkOf } from './network.ts';
import { inputOf } from './serve.ts';
import { SharedLimiters, type Allowance } from './shared-limiters.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** True once the request was counted against the limit of its endpoint. */
    isCounted?: boolean;
  }
}

/** Enforces the rate limits that the contract declares. */
@Injectable()
export class RequestLimits {
  private readonly limiters: SharedLimiters;

  constructor(redis: RedisConnection) {
    this.limiters = new SharedLimiters(redis);
  }

  /**
   * Counts a request of a known caller once and adds the remaining quota to the response headers. Invalid requests are
   * cheap and not counted, except those of the public API and those with a large body that is not read yet. Throws
   * `too_many_attempts`.
   */
  async count(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint | undefined): Promise<void> {
    const name = limitOf(endpoint);
    if (endpoint === undefined || name === undefined || request.isCounted) return;
    if (endpoint.limit !== undefined && endpoint.bodyBytes === undefined) inputOf(endpoint, request);
    request.isCounted = true;
    const allowance = await this.consume(name, keyOf(requestLimits[name], request));
    void reply.headers(headersOf(name, allowance));
    if (allowance.isExceeded) throw problem('too_many_attempts', { retryAfterSeconds: allowance.resetSeconds });
  }

  /** Counts an unknown API key. Throws `too_many_attempts` once its network has sent too many. */
  async countWrongKey({ ip }: Pick<FastifyRequest, 'ip'>): Promise<void> {
    const { isExceeded, resetSeconds } = await this.consume('wrong-keys', networkOf(ip) ?? ip);
    if (isExceeded) throw problem('too_many_attempts', { retryAfterSeconds: resetSeconds });
  }

  private consume(name: RequestLimitName, key: string): Promise<Allowance> {
    const { calls, seconds } = requestLimits[name];
    return this.limiters.consume({ keyPrefix: `limit-${name}`, points: calls, duration: seconds }, key);
  }
}

/** All endpoints of the public API share one limit. */
function limitOf(endpoint: Endpoint | undefined): RequestLimitName | undefined {
  return endpoint?.access === 'key' ? 'public-api' : endpoint?.limit;
}

function keyOf({ per }: RequestLimit, { caller, keyCaller, ip }: FastifyRequest): string {
  if (per === 'network') return networkOf(ip) ?? ip;
  const key = per === 'key' ? keyCaller?.keyId : per === 'person' ? caller?.userId : caller?.accountId;
  if (key === undefined) throw new TypeError(`a request without its ${per} cannot be counted`);
  return String(key);
}

/**
 * Returns the two headers of draft-ietf-httpapi-ratelimit-headers as structured fields: the policy (`q` calls in a
 * window of `w` seconds), and the remaining quota (`r` calls for the next `t` seconds).
 */
function headersOf(name: RequestLimitName, { remaining, resetSeconds }: Allowance): Record<string, string> {
  const { calls, seconds } = requestLimits[name];
  return {
    'ratelimit-policy': `"${name}";q=${calls};w=${seconds}`,
    ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
  };
}
