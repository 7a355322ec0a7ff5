import { Controller, Inject, Req, Res } from '@nestjs/common';
import { id } from '@lastcall/contracts';
import { endpoints } from '@lastcall/contracts/endpoints';
import { LeadService, LeadTokens, TrackedAccountService, type TrackedTimer } from '@lastcall/core/leads';
import { FromRequest, LOGGER, Serve, type Input, type Logger } from '@lastcall/core/platform';
import { EmailOpensService, TimerPictures, type Pictured, type TimerPicture } from '@lastcall/core/timers';
import { isMergeTag, normaliseEmail } from '@lastcall/embed';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deadlineFor } from '../links/deadline-for.ts';
import { parametersOf } from '../links/destination.ts';
import { takesGzip } from '../script/compressed.ts';
import { ImageLimit } from './image-limit.ts';
import { whatImage, type ImageKind } from './what-image.ts';

/** Mail programs and their proxies are to ask again at every opening. */
const imageHeaders = { 'cache-control': 'no-cache, no-store, must-revalidate, max-age=0', pragma: 'no-cache', expires: '0', vary: 'Accept-Encoding', 'cross-origin-resource-policy': 'cross-origin' };

/** The name of an image: the timer's public hash, and whether it has two pixels for each one that it takes in a mail. */
const fileName = /^(?<hash>[\w-]{22})(?<isLarge>@2x)?\.gif$/;

/** A picture without a countdown. */
const nobody: Pictured = { kind: 'none' };

@Controller()
export class EmailTimerImageController {
  constructor(
    @Inject(TrackedAccountService) private readonly tracked: TrackedAccountService,
    @Inject(LeadService) private readonly leads: LeadService,
    @Inject(LeadTokens) private readonly tokens: LeadTokens,
    @Inject(TimerPictures) private readonly pictures: TimerPictures,
    @Inject(EmailOpensService) private readonly opens: EmailOpensService,
    @Inject(ImageLimit) private readonly limit: ImageLimit,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Always an image: a mail must never show a broken one. Of the query only `em` and `lc` are read; looking at a mail starts nothing, and is counted. */
  @Serve(endpoints.emailTimerImage)
  async get(@FromRequest() { params }: Input<'emailTimerImage'>, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { bytes, type, isGzip } = await this.pictureFor(params, request, new Date()).catch((error: unknown) => {
      this.logger.error({ err: error, requestId: request.id }, 'an email image could not be drawn');
      return this.pictures.nothing();
    });
    await reply.headers({ ...imageHeaders, 'content-type': type, ...(isGzip ? { 'content-encoding': 'gzip' } : {}) }).send(bytes);
  }

  private async pictureFor({ promotion, file }: Input<'emailTimerImage'>['params'], request: FastifyRequest, now: Date): Promise<TimerPicture> {
    const { hash, isLarge } = fileName.exec(file)?.groups ?? {};
    const timer = hash !== undefined && id.safeParse(promotion).success ? await this.tracked.timerOf(promotion, hash) : null;
    if (!timer) return this.pictures.nothing();
    if (request.method !== 'HEAD') this.opens.count(timer.campaign, now);
    const pictured = await this.limit.within(timer.campaign.id, async () => picturedBy(await this.imageFor(timer, parametersOf(request.url), now)), nobody);
    return this.pictures.of(timer, pictured, { pixelRatio: isLarge ? 2 : 1, isGzip: takesGzip(request.headers['accept-encoding']) });
  }

  private async imageFor({ campaign }: TrackedTimer, query: URLSearchParams, now: Date): Promise<ImageKind> {
    const em = query.get('em') ?? '';
    const leadId = this.tokens.read(campaign.id, query.get('lc'));
    const signals = { leadId, email: normaliseEmail(em), visitorId: null };
    return whatImage(campaign, { isSample: leadId === null && isMergeTag(em), deadlineAt: await deadlineFor(this.leads, campaign, signals, now) }, now);
  }
}

function picturedBy(image: ImageKind): Pictured {
  switch (image.kind) {
    case 'sample':
    case 'running':
      return { kind: 'ahead', deadlineAt: image.deadlineAt, secondsLeft: image.secondsLeft };
    case 'neutral':
      return nobody;
    case 'expired':
      return { kind: 'over' };
  }
}
