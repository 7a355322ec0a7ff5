import { Inject, Injectable } from '@nestjs/common';
import { id } from '@lastcall/contracts/platform';
import { LeadDryRunService, LeadService, LeadTokens, type Claim } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { CONFIG, LOGGER, type Config, type Logger } from '@lastcall/core/platform';
import { normalizeEmail } from '@lastcall/embed';
import type { FastifyRequest } from 'fastify';
import type { EdgeResponse } from '../../html/edge-response.ts';
import { VisitRateLimiter } from '../decide/visit-rate-limiter.ts';
import { parametersOf } from '../links/destination.ts';
import { isSeenOnPage } from './is-seen-on-page.ts';

/** A GIF of one transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const pixelHeaders = { 'content-type': 'image/gif', 'cross-origin-resource-policy': 'cross-origin' };

/** Starts countdowns from tracking pixels. */
@Injectable()
export class PixelService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tracked: VisitorConfigService,
    private readonly leads: LeadService,
    private readonly dryRun: LeadDryRunService,
    private readonly tokens: LeadTokens,
    private readonly limit: VisitRateLimiter,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the same image for every URL, right or wrong, and however often: a page must never show a broken image, and the response reveals nothing. */
  async respond(file: string, request: FastifyRequest, ip: string, now: Date): Promise<EdgeResponse> {
    const isStart =
      (await this.limit.allows('pixels', file, ip)) &&
      isSeenOnPage(request, [this.config.APP_ORIGIN, this.config.EDGE_ORIGIN]);
    if (isStart)
      await this.start(file, parametersOf(request.url), ip, now).catch((error: unknown) =>
        this.logger.error({ err: error, requestId: request.id }, 'Failed to start a countdown from a pixel'),
      );
    return { headers: pixelHeaders, body: pixel };
  }

  /** Starts the countdown of the lead that the URL names. Sets no cookie, so a request without an identifier has no effect; a token of a deleted lead creates no new lead. */
  private async start(file: string, query: URLSearchParams, ip: string, now: Date): Promise<void> {
    const campaignId = id.safeParse(/^(.+)\.gif$/.exec(file)?.[1]).data;
    if (campaignId === undefined) return;
    const signals = {
      ...this.tokens.signalsOf(campaignId, query.get('lc')),
      isOfLink: false,
      email: null,
      claim: claimOf(normalizeEmail(query.get('em'))),
      visitorId: null,
    };
    if (signals.leadId === null && signals.claim === null) return;
    const campaign = await this.tracked.campaignOf(campaignId);
    if (!campaign) return;
    if (signals.claim === null && !(await this.dryRun.found(campaign, signals, now)).token) return;
    // An email address whose countdown has started, or that another form or pixel has named, needs no further record.
    if ((await this.dryRun.find(campaign, signals, now))?.startedAt) return;
    await this.leads.followVisitor(campaign, signals, now, 'pixel', { ip });
  }
}

function claimOf(email: string | null): Claim | null {
  return email === null ? null : { email, by: 'form' };
}
