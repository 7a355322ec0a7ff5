import { Inject, Injectable } from '@nestjs/common';
import { LeadService, LeadTokens, LinkClickService, type Signals, LinkStartService } from '@lastcall/core/tracking';
import { VisitorConfigService, type TrackedPage } from '@lastcall/core/read-models';
import { isDatabaseDown, LOGGER, problem, type Logger } from '@lastcall/core/platform';
import { normalizeEmail } from '@lastcall/embed';
import type { FastifyRequest } from 'fastify';
import { VisitRateLimiter } from '../decide/visit-rate-limiter.ts';
import { isScanner } from './audience.ts';
import { forwardedParameters } from './forwarded-parameters.ts';
import { deadlineFor } from './deadline-for.ts';
import { destinationOf, parametersOf } from './destination.ts';
import { startsOnClick } from './starts-on-click.ts';
import { linkTargetOf } from './link-target.ts';

/** Follows the links of emails. */
@Injectable()
export class EmailLinkService {
  constructor(
    private readonly tracked: VisitorConfigService,
    private readonly leads: LeadService,
    private readonly tokens: LeadTokens,
    private readonly clicks: LinkClickService,
    private readonly starts: LinkStartService,
    private readonly limit: VisitRateLimiter,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns the URL that a link redirects to, and counts its click. The countdown starts when the landing page's script reports in, so that email scanners start nothing.
   * A campaign for pages without the script may start countdowns on the click. Throws `not_found`.
   */
  async follow(hash: string, request: FastifyRequest, ip: string, now: Date): Promise<string> {
    const page = await this.tracked.pageOfLink(hash);
    if (!page) throw problem('not_found');
    const carried = parametersOf(request.url);
    const email = normalizeEmail(carried.get('em') ?? '');
    const signals = {
      ...this.tokens.signalsOf(page.campaign.id, carried.get('lc')),
      email: null,
      claim: email === null ? null : ({ email, by: 'link' } as const),
      visitorId: null,
    };
    const { url, isExpired } = linkTargetOf(
      page,
      page.afterUrl === '' || page.campaign.isArchived ? null : await this.deadlineFor(page, signals, now),
      now,
    );
    const isByBot = isScanner(request);
    if (!isByBot && startsOnClick(page, now) && (await this.limit.allows('clicks', page.id, ip)))
      await this.recordClick(page, signals, ip, now);
    const { parameters, who } = isExpired
      ? { parameters: carried, who: { ...signals, email } }
      : forwardedParameters(this.tokens, page, { ...signals, email }, carried);
    this.clicks.count({
      accountId: page.campaign.accountId,
      campaignId: page.campaign.id,
      pageId: page.id,
      isScanner: isByBot,
      verdict: isExpired ? 'over' : 'open',
      clickedAt: now,
      who,
    });
    return destinationOf(url, parameters);
  }

  /** While the database is unavailable, the link redirects to the page, whose script retries. */
  private async deadlineFor({ campaign }: TrackedPage, signals: Signals, now: Date): Promise<Date | null> {
    try {
      return await deadlineFor(this.leads, campaign, signals, now);
    } catch (error) {
      if (isDatabaseDown(error)) return null;
      throw error;
    }
  }

  /** A click that cannot be stored does not block the redirect; the next click starts the countdown. */
  private async recordClick({ id, campaign }: TrackedPage, signals: Signals, ip: string, now: Date): Promise<void> {
    await this.starts
      .quarantineClick(campaign, id, signals, { ip, clickedAt: now })
      .catch((error: unknown) =>
        this.logger.error({ err: error, pageId: id }, 'Failed to store a click that starts a countdown'),
      );
  }
}
