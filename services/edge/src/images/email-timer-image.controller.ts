import { Controller, Inject, Req, Res } from '@nestjs/common';
import { id } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';
import { LeadService, LeadTokens, TrackedAccountService, type TrackedTimer } from '@lastcall/core/leads';
import { FromRequest, LOGGER, Serve, type Input, type Logger } from '@lastcall/core/platform';
import { sampleSeconds, TimerImages } from '@lastcall/core/timers';
import { isMergeTag, normaliseEmail } from '@lastcall/embed';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deadlineFor } from '../links/deadline-for.ts';
import { parametersOf } from '../links/destination.ts';
import { whatImage } from './what-image.ts';

/** Mail programs and their proxies are to ask again at every opening. */
const imageHeaders = { 'content-type': 'image/gif', 'cache-control': 'no-cache, no-store, must-revalidate, max-age=0', pragma: 'no-cache', expires: '0', 'cross-origin-resource-policy': 'cross-origin' };

@Controller()
export class EmailTimerImageController {
  constructor(
    @Inject(TrackedAccountService) private readonly tracked: TrackedAccountService,
    @Inject(LeadService) private readonly leads: LeadService,
    @Inject(LeadTokens) private readonly tokens: LeadTokens,
    @Inject(TimerImages) private readonly images: TimerImages,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Always an image: a mail must never show a broken one. Of the query only `em` and `lc` are read; looking at a mail starts nothing. */
  @Serve(endpoints.emailTimerImage)
  async get(@FromRequest() { params }: Input<'emailTimerImage'>, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const image = await this.imageFor(params, parametersOf(request.url), new Date()).catch((error: unknown) => {
      this.logger.error({ err: error, requestId: request.id }, 'an email image could not be drawn');
      return this.images.nothing();
    });
    await reply.headers(imageHeaders).send(image);
  }

  private async imageFor({ promotion, file }: Input<'emailTimerImage'>['params'], query: URLSearchParams, now: Date): Promise<Buffer> {
    const hash = /^([\w-]{22})\.gif$/.exec(file)?.[1];
    const timer = hash !== undefined && id.safeParse(promotion).success ? await this.tracked.timerOf(promotion, hash) : null;
    return timer ? this.draw(timer, query, now) : this.images.nothing();
  }

  private async draw({ campaign, settings }: TrackedTimer, query: URLSearchParams, now: Date): Promise<Buffer> {
    const em = query.get('em') ?? '';
    const leadId = this.tokens.read(campaign.id, query.get('lc'));
    const isSample = leadId === null && isMergeTag(em);
    const signals = { leadId, email: normaliseEmail(em), visitorId: null };
    const deadlineAt = await deadlineFor(this.leads, campaign, signals, now);
    const image = whatImage(campaign, { isSample, deadlineAt }, now);
    switch (image.kind) {
      case 'sample':
        return this.images.running(settings, sampleSeconds);
      case 'neutral':
        return this.images.neutral(settings);
      case 'running':
        return this.images.running(settings, image.secondsLeft);
      case 'expired':
        return this.images.expired(settings);
    }
  }
}
