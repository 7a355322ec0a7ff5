import { Inject, Injectable } from '@nestjs/common';
import { TestContacts } from '@lastcall/core/onboarding';
import { LeadDryRunService, LeadTesterService, LeadTokens, type Lead } from '@lastcall/core/tracking';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import { CONFIG, problem, randomKey, type Config, type Input } from '@lastcall/core/platform';
import type { ActiveCode } from '@lastcall/core/integrations';
import { CodesAtShop } from '@lastcall/core/shopify';
import { EmailTimerService } from '@lastcall/core/campaigns';
import type { FastifyRequest } from 'fastify';
import { AccountPages } from '../../tracking/decide/account-pages.ts';
import { VisitRateLimiter } from '../../tracking/decide/visit-rate-limiter.ts';
import { isFromOurPage } from '../../html/from-our-page.ts';
import type { EdgeResponse } from '../../html/edge-response.ts';
import { pagePolicy } from '../../html/page.ts';
import { parametersOf } from '../../tracking/links/destination.ts';
import { EmbedFiles } from '../../tracking/script/embed-files.ts';
import { parseTestRequest, parametersFor, signalsOf, type TestRequest } from './test-request.ts';
import { changes, checkChangePermission } from './change.ts';
import { explain } from './explain.ts';
import { instantOf, parseMoment } from './moment.ts';
import { testPageHtml } from './test-page-html.ts';

type Params = Input<'showTestPage'>['params'];

/** Shows a campaign as a tester would see it, and changes only the tester. */
@Injectable()
export class TestPageService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tracked: VisitorConfigService,
    private readonly pages: AccountPages,
    private readonly leads: LeadDryRunService,
    private readonly testers: LeadTesterService,
    private readonly testContacts: TestContacts,
    private readonly tokens: LeadTokens,
    private readonly files: EmbedFiles,
    private readonly timers: EmailTimerService,
    private readonly codes: CodesAtShop,
    private readonly limit: VisitRateLimiter,
  ) {}

  /** Read-only: shows the result for now or for another instant. */
  async page(params: Params, request: FastifyRequest, ip: string, now: Date): Promise<EdgeResponse> {
    const campaign = await this.campaignOf(params, ip);
    const query = parametersOf(request.url);
    const [identifiers, moment] = [parseTestRequest(query), parseMoment(query)];
    const question = {
      campaign,
      pages: await this.pages.ofAccount(campaign.accountId),
      request: identifiers,
      newVisitor: randomKey(),
      ip,
    };
    const explainers = { leads: this.leads, tokens: this.tokens, files: this.files.at() };
    const today = await explain(explainers, question, now);
    const at = instantOf(moment, today.commonDeadlineAt ?? today.lead?.deadlineAt ?? null, campaign.timezone, now);
    const explanation = at === null || at === now ? today : await explain(explainers, question, at);
    const html = testPageHtml({
      campaign,
      url: `${this.config.EDGE_ORIGIN}${pathOf(params)}`,
      identifiers,
      moment,
      at,
      now,
      explanation,
      timer: await this.timers.settingsOf(campaign.accountId, campaign.id),
      coupon: await this.couponOf(campaign, today.lead?.id ?? ''),
      changePermission: await checkChangePermission(
        campaign,
        await this.targetOf(campaign, identifiers, now),
        this.testContacts,
      ),
      appliedChange: changes.find((each) => each === query.get('done')) ?? null,
    });
    return {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy,
        'x-robots-tag': 'noindex',
      },
      body: html,
    };
  }

  /** Changes only the tester, and returns the URL of the page to show next. When a change is not allowed, that page explains why. */
  async change(params: Params, request: FastifyRequest, ip: string, now: Date): Promise<string> {
    const campaign = await this.campaignOf(params, ip);
    if (!isFromOurPage(request, this.config.EDGE_ORIGIN)) throw problem('cross_site_request');
    const form = new URLSearchParams(request.rawBody?.toString() ?? '');
    const identifiers = parseTestRequest(form);
    const wanted = changes.find((each) => each === form.get('do')) ?? null;
    const lead = await this.targetOf(campaign, identifiers, now);
    const isDone =
      wanted !== null && lead !== null && (await checkChangePermission(campaign, lead, this.testContacts)) === 'yes';
    if (isDone) await this.testers[wanted](campaign, lead.id, now);
    const query = parametersFor(identifiers);
    if (isDone) query.set('done', wanted);
    return `${pathOf(params)}?${query}`;
  }

  /** Returns the record that a tester may change: that of the email address if one is given, otherwise that of the token or browser. Ignores the network, since other leads may share it. */
  private targetOf(campaign: TrackedCampaign, identifiers: TestRequest, now: Date): Promise<Lead | null> {
    const signals = signalsOf(campaign.id, identifiers, this.tokens, null);
    return this.leads.find(campaign, signals.claim ? { ...signals, leadId: null, visitorId: null } : signals, now);
  }

  private async couponOf(campaign: TrackedCampaign, leadId: string): Promise<ActiveCode | null> {
    return (await this.codes.of(campaign, [leadId])).get(leadId) ?? null;
  }

  private async campaignOf({ promotionId, promotionHash }: Params, ip: string): Promise<TrackedCampaign> {
    await this.limit.count('tests', promotionId, ip);
    return this.tracked.campaignOfTestPage(promotionId, promotionHash);
  }
}

function pathOf({ promotionId, promotionHash }: Params): string {
  return `/promotions/xray/${promotionId}/${promotionHash}`;
}
