import { Controller, Header, Headers, Ip, Req, Res } from '@nestjs/common';
import { type ResponseOf, endpoints } from '@lastcall/contracts/endpoints';
import { done, FromRequest, Serve, type Input } from '@lastcall/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VisitRateLimiter } from '../tracking/decide/visit-rate-limiter.ts';
import { firstLanguageOf } from '../tracking/consents/first-language.ts';
import { PortalContentService } from './portal-content.service.ts';
import { PortalVisitsService } from './portal-visits.service.ts';

@Controller()
export class PortalsController {
  constructor(
    private readonly content: PortalContentService,
    private readonly visits: PortalVisitsService,
    private readonly limit: VisitRateLimiter,
  ) {}

  /** A save in the editor is visible when the portal is next opened: browsers may cache the content, but revalidate it each time. */
  @Serve(endpoints.getPortalContent)
  @Header('cache-control', 'no-cache')
  async get(
    @FromRequest() { params }: Input<'getPortalContent'>,
    @Ip() ip: string,
    @Req() { site }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<'getPortalContent'>> {
    return withEtag(
      reply,
      await this.limit.within('portals', params.accountKey, ip, () =>
        this.content.contentOf(params.accountKey, params.pageId, site?.base),
      ),
    );
  }

  /** Responds after the lead and the subscription are committed. */
  @Serve(endpoints.subscribeInPortal)
  subscribe(
    @FromRequest() { body }: Input<'subscribeInPortal'>,
    @Ip() ip: string,
    @Headers('accept-language') languages: string | undefined,
  ): Promise<ResponseOf<'subscribeInPortal'>> {
    return this.limit.within('subscriptions', body.key, ip, () =>
      this.visits.subscribe(body, { ip, locale: firstLanguageOf(languages) }, new Date()),
    );
  }

  @Serve(endpoints.answerInPortal)
  answer(@FromRequest() { body }: Input<'answerInPortal'>, @Ip() ip: string): Promise<ResponseOf<'answerInPortal'>> {
    return done(this.limit.within('answers', body.key, ip, () => this.visits.answer(body, new Date())));
  }
}

function withEtag<T>(reply: FastifyReply, { content, etag }: { readonly content: T; readonly etag: string }): T {
  void reply.header('etag', etag);
  return content;
}
