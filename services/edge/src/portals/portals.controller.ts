import { Controller, Header, Headers, Ip, Res } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { FromRequest, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply } from 'fastify';
import { VisitLimit } from '../tracking/decide/visit-limit.ts';
import { firstLanguageOf } from '../tracking/consents/first-language.ts';
import { PortalContentService } from './portal-content.service.ts';
import { PortalVisitsService } from './portal-visits.service.ts';

@Controller()
export class PortalsController {
  constructor(
    private readonly content: PortalContentService,
    private readonly visits: PortalVisitsService,
    private readonly limit: VisitLimit,
  ) {}

  /** A save in the editor is visible at the next opening: browsers may cache the content and revalidate it each time. */
  @Serve(endpoints.getPortalContent)
  @Header('cache-control', 'no-cache')
  async get(
    @FromRequest() { params }: Input<'getPortalContent'>,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<'getPortalContent'>> {
    await this.limit.count('portals', params.accountKey, ip);
    const { content, etag } = await this.content.of(params.accountKey, params.pageId);
    reply.header('etag', etag);
    return content;
  }

  /** Responds after the lead and the subscription are committed. */
  @Serve(endpoints.subscribeInPortal)
  async subscribe(
    @FromRequest() { body }: Input<'subscribeInPortal'>,
    @Ip() ip: string,
    @Headers('accept-language') languages: string | undefined,
  ): Promise<ResponseOf<'subscribeInPortal'>> {
    await this.limit.count('subscriptions', body.key, ip);
    return this.visits.subscribe(body, { ip, locale: firstLanguageOf(languages) }, new Date());
  }

  @Serve(endpoints.answerInPortal)
  async answer(
    @FromRequest() { body }: Input<'answerInPortal'>,
    @Ip() ip: string,
  ): Promise<ResponseOf<'answerInPortal'>> {
    await this.limit.count('answers', body.key, ip);
    await this.visits.answer(body, new Date());
    return { ok: true };
  }
}
