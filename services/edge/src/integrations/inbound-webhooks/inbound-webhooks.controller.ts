import { Controller, Ip, Req, Res } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InboundDeliveriesService, type InboundResponse } from './inbound-deliveries.service.ts';

/** Stores deliveries and responds after commit; the worker processes them. */
@Controller()
export class InboundWebhooksController {
  constructor(private readonly deliveries: InboundDeliveriesService) {}

  @Serve(endpoints.receiveContacts)
  async post(
    @FromRequest() { params }: Input<'receiveContacts'>,
    @Req() request: FastifyRequest,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<'receiveContacts'>> {
    return contentOf(await this.deliveries.post(params, request, ip), reply);
  }

  @Serve(endpoints.receiveContactsByGet)
  async get(
    @FromRequest() { params }: Input<'receiveContactsByGet'>,
    @Req() request: FastifyRequest,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<'receiveContactsByGet'>> {
    return contentOf(await this.deliveries.get(params, request, ip), reply);
  }
}

function contentOf({ content, status, headers }: InboundResponse, reply: FastifyReply): InboundResponse['content'] {
  if (status !== undefined) void reply.status(status);
  if (headers) void reply.headers(headers);
  return content;
}
