import { Controller, Inject, Ip, Req, Res } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { id } from '@lastcall/contracts/platform';
import { LeadDryRunService, LeadService, LeadTokens } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { CONFIG, FromRequest, LOGGER, Serve, type Config, type Input, type Logger } from '@lastcall/core/platform';
import { normaliseEmail } from '@lastcall/embed';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VisitLimit } from '../decide/visit-limit.ts';
import { parametersOf } from '../links/destination.ts';
import { isSeenOnPage } from './is-seen-on-page.ts';

/** A GIF of one transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const pixelHeaders = { 'content-type': 'image/gif', 'cross-origin-resource-policy': 'cross-origin' };

@Controller()
export class PixelController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tracked: VisitorConfigService,
    private readonly leads: LeadService,
    private readonly people: LeadDryRunService,
    private readonly tokens: LeadTokens,
    private readonly limit: VisitLimit,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the same image for every URL, right or wrong, and however often: a page must never show a broken image, and the response reveals nothing. */
  @Serve(endpoints.trackingPixel)
  async get(
    @FromRequest() { params }: Input<'trackingPixel'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Ip() ip: string,
  ): Promise<void> {
    const isStart =
      (await this.limit.allows('pixels', params.file, ip)) &&
      isSeenOnPage(request, [this.config.APP_ORIGIN, this.config.EDGE_ORIGIN]);
    if (isStart)
      await this.start(params.file, parametersOf(request.url), new Date()).catch((error: unknown) =>
        this.logger.error({ err: error, requestId: request.id }, 'Failed to start a countdown from a pixel'),
      );
    await reply.headers(pixelHeaders).send(pixel);
  }

  /** Starts the countdown of the lead that the URL names. Sets no cookie, so a request without an identifier has no effect; a token of a deleted lead creates no new one. */
  private async start(file: string, query: URLSearchParams, now: Date): Promise<void> {
    const campaignId = id.safeParse(/^(.+)\.gif$/.exec(file)?.[1]).data;
    if (campaignId === undefined) return;
    const signals = {
      leadId: this.tokens.read(campaignId, query.get('lc')),
      email: normaliseEmail(query.get('em')),
      visitorId: null,
    };
    if (signals.leadId === null && signals.email === null) return;
    const campaign = await this.tracked.campaignOf(campaignId);
    if (!campaign || (signals.email === null && !(await this.people.found(campaign, signals)).token)) return;
    await this.leads.track(campaign, signals, now, 'pixel');
  }
}
