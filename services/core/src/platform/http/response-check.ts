import { isDeepStrictEqual } from 'node:util';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { z } from 'zod';
import { endpointOf } from './serve.ts';

/** In tests, fails for a response that does not match the contract exactly, so that drift is noticed. */
@Injectable()
export class ResponseCheck implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = endpointOf(context.getHandler());
    if (!(endpoint?.response instanceof z.ZodType)) return next.handle();
    const schema = endpoint.response;
    return next.handle().pipe(
      map((answer: unknown) => {
        const sent: unknown = JSON.parse(JSON.stringify(answer));
        const parsed = schema.safeParse(sent);
        if (!parsed.success)
          throw new Error(
            `${endpoint.method} ${endpoint.path} answered what the contract does not say: ${z.prettifyError(parsed.error)}`,
          );
        if (!isDeepStrictEqual(parsed.data, sent))
          throw new Error(
            `${endpoint.method} ${endpoint.path} answered more than the contract says: ${JSON.stringify(sent)}`,
          );
        return answer;
      }),
    );
  }
}
