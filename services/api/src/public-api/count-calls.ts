import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { callsPerMinute, KeyLimit } from '@lastcall/core/api-keys';
import { problem } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';

/** Counts the calls of each key, and says with every answer what is left of its minute. Throws `too_many_attempts`. */
@Injectable()
export class CountCalls implements NestInterceptor {
  constructor(@Inject(KeyLimit) private readonly limit: KeyLimit) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { keyCaller } = http.getRequest<FastifyRequest>();
    if (!keyCaller) return next.handle();
    const { isOver, remaining, resetSeconds } = await this.limit.count(keyCaller.keyId);
    // The names of the IETF's draft that most libraries read (draft-ietf-httpapi-ratelimit-headers-06).
    void http.getResponse<FastifyReply>().headers({
      'ratelimit-limit': callsPerMinute,
      'ratelimit-remaining': remaining,
      'ratelimit-reset': resetSeconds,
    });
    if (isOver) throw problem('too_many_attempts', { retryAfterSeconds: resetSeconds });
    return next.handle();
  }
}
