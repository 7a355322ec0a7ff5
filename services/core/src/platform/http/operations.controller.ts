import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OperationsService } from './operations.service.ts';
import { Public } from './serve.ts';

/** Health, readiness and metrics endpoints of every service. */
@Controller()
export class OperationsController {
  constructor(private readonly operations: OperationsService) {}

  @Public()
  @Get('/healthz')
  health(): object {
    return { ok: true, timeZones: process.versions.tz };
  }

  @Public()
  @Get('/readyz')
  ready(): Promise<object> {
    return this.operations.ready();
  }

  @Public()
  @Get('/metrics')
  async metrics(
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return withContentType(reply, await this.operations.metricsFor(authorization));
  }
}

function withContentType(
  reply: FastifyReply,
  { type, text }: { readonly type: string; readonly text: string },
): string {
  void reply.header('content-type', type);
  return text;
}
