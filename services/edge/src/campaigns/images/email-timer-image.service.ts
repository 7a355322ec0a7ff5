import { Inject, Injectable } from '@nestjs/common';
import type { ImageVerdict } from '@lastcall/contracts/analytics/event-log';
import { id } from '@lastcall/contracts/platform';
import { ImageLoadService, LeadService, LeadTokens, type EmailSignals } from '@lastcall/core/tracking';
import { VisitorConfigService, type TrackedTimer } from '@lastcall/core/read-models';
import { LOGGER, type Input, type Logger } from '@lastcall/core/platform';
import { TimerPictures, type PictureState, type TimerPicture } from '@lastcall/core/campaigns';
import { isMergeTag, normalizeEmail } from '@lastcall/embed';
import type { FastifyRequest } from 'fastify';
import type { EdgeResponse } from '../../html/edge-response.ts';
import { isPrefetch } from '../../tracking/links/audience.ts';
import { deadlineFor } from '../../tracking/links/deadline-for.ts';
import { parametersOf } from '../../tracking/links/destination.ts';
import { acceptsGzip } from '../../tracking/script/compressed-file.ts';
import { ImageLimit } from './image-limit.ts';
import { chooseImage, type ImageKind, type NeutralReason } from './choose-image.ts';

/** Email apps and their image proxies must request the image again each time the email is opened. */
const imageHeaders = {
  'cache-control': 'no-cache, no-store, must-revalidate, max-age=0',
  pragma: 'no-cache',
  expires: '0',
  vary: 'Accept-Encoding',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The file name of an image: the timer's public hash, and whether the image has double resolution. */
const fileName = /^(?<hash>[\w-]{22})(?<isLarge>@2x)?\.gif$/;

/** Shown when too many readers load images at once: a picture without a countdown. */
const fallbackImage: ImageKind = { kind: 'neutral', reason: 'nobody' };

/** Renders the timer of an email for its reader. */
@Injectable()
export class EmailTimerImageService {
  constructor(
    private readonly tracked: VisitorConfigService,
    private readonly leads: LeadService,
    private readonly tokens: LeadTokens,
    private readonly pictures: TimerPictures,
    private readonly loads: ImageLoadService,
    private readonly limit: ImageLimit,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Always returns an image, since an email must never show a broken one. Reads only `em` and `lc` of the query. Opening an email starts no countdown, but is counted. */
  async respond(params: Input<'emailTimerImage'>['params'], request: FastifyRequest, now: Date): Promise<EdgeResponse> {
    const { bytes, type, isGzip } = await this.pictureFor(params, request, now).catch((error: unknown) => {
      this.logger.error({ err: error, requestId: request.id }, 'Failed to render an email image');
      return this.pictures.nothing();
    });
    return {
      headers: { ...imageHeaders, 'content-type': type, ...(isGzip ? { 'content-encoding': 'gzip' } : {}) },
      body: bytes,
    };
  }

  private async pictureFor(
    { promotion, file }: Input<'emailTimerImage'>['params'],
    request: FastifyRequest,
    now: Date,
  ): Promise<TimerPicture> {
    const { hash, isLarge } = fileName.exec(file)?.groups ?? {};
    const timer =
      hash !== undefined && id.safeParse(promotion).success ? await this.tracked.timerOf(promotion, hash) : null;
    if (!timer) return this.pictures.nothing();
    const query = parametersOf(request.url);
    const em = query.get('em') ?? '';
    const who = { ...this.tokens.signalsOf(timer.campaign.id, query.get('lc')), email: normalizeEmail(em) };
    let verdict: ImageVerdict = 'blank';
    try {
      const image = await this.limit.within(
        timer.campaign.id,
        () => this.imageFor(timer, { who, isSample: who.leadId === null && isMergeTag(em) }, now),
        fallbackImage,
      );
      const picture = await this.pictures.of(timer, pictureStateOf(image), {
        pixelRatio: isLarge ? 2 : 1,
        isGzip: acceptsGzip(request.headers['accept-encoding']),
      });
      verdict = verdictOf(image);
      return picture;
    } finally {
      if (request.method !== 'HEAD' && !isPrefetch(request))
        this.loads.note({
          accountId: timer.campaign.accountId,
          campaignId: timer.campaign.id,
          who,
          verdict,
          loadedAt: now,
        });
    }
  }

  private async imageFor(
    { campaign }: TrackedTimer,
    { who, isSample }: { who: EmailSignals; isSample: boolean },
    now: Date,
  ): Promise<ImageKind> {
    return chooseImage(
      campaign,
      {
        isSample,
        deadlineAt: await deadlineFor(
          this.leads,
          campaign,
          // An image is part of an email, so its email address proves as much as one in an email link.
          { ...who, email: null, claim: who.email === null ? null : { email: who.email, by: 'link' }, visitorId: null },
          now,
        ),
      },
      now,
    );
  }
}

function verdictOf(image: ImageKind): ImageVerdict {
  switch (image.kind) {
    case 'sample':
    case 'expired':
      return image.kind;
    case 'running':
      return 'timer';
    case 'neutral':
      return neutralVerdicts[image.reason];
  }
}

const neutralVerdicts: Readonly<Record<NeutralReason, ImageVerdict>> = {
  nobody: 'neutral',
  'not-open': 'not-open',
  quantity: 'no-time',
};

function pictureStateOf(image: ImageKind): PictureState {
  switch (image.kind) {
    case 'sample':
    case 'running':
      return { kind: 'ahead', deadlineAt: image.deadlineAt, secondsLeft: image.secondsLeft };
    case 'neutral':
      return { kind: 'none' };
    case 'expired':
      return { kind: 'over' };
  }
}
