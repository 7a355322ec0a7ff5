import { Controller, Inject, Ip, Req, Res, UseFilters } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import { TestPersons } from '@lastcall/core/onboarding';
import { LeadDryRunService, LeadTesterService, LeadTokens } from '@lastcall/core/tracking';
import { VisitorConfigService, type TrackedCampaign } from '@lastcall/core/read-models';
import { CONFIG, FromRequest, problem, randomKey, Serve, type Config, type Input } from '@lastcall/core/platform';
import type { ActiveCode } from '@lastcall/core/integrations';
import { CodesAtShop } from '@lastcall/core/shopify';
import { EmailTimerService } from '@lastcall/core/campaigns';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountPages } from '../../tracking/decide/account-pages.ts';
import { VisitLimit } from '../../tracking/decide/visit-limit.ts';
import { isFromOurPage } from '../../html/from-our-page.ts';
import { pagePolicy } from '../../html/page.ts';
import { ReadableProblems } from '../../html/readable-problems.ts';
import { parametersOf } from '../../tracking/links/destination.ts';
import { EmbedFiles } from '../../tracking/script/embed-files.ts';
import { askedIn, parametersFor, signalsOf } from './asked.ts';
import { changes, mayChange } from './change.ts';
import { explain } from './explain.ts';
import { instantOf, momentIn } from './moment.ts';
import { xrayPage } from './xray-page.ts';

@Controller()
@UseFilters(ReadableProblems)
export class XrayController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tracked: VisitorConfigService,
    private readonly pages: AccountPages,
    private readonly people: LeadDryRunService,
    private readonly testers: LeadTesterService,
    private readonly testPersons: TestPersons,
    private readonly tokens: LeadTokens,
    private readonly files: EmbedFiles,
    private readonly timers: EmailTimerService,
    private readonly codes: CodesAtShop,
    private readonly limit: VisitLimit,
  ) {}

  /** Read-only: shows the result for now or for another instant. */
  @Serve(endpoints.showXray)
  async show(
    @FromRequest() { params }: Input<'showXray'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Ip() ip: string,
  ): Promise<void> {
    const now = new Date();
    const campaign = await this.campaignOf(params, ip);
    const query = parametersOf(request.url);
    const [asked, moment] = [askedIn(query), momentIn(query)];
    const question = {
      campaign,
      pages: await this.pages.ofAccount(campaign.accountId),
      asked,
      newVisitor: randomKey(),
      ip,
    };
    const explainers = { people: this.people, tokens: this.tokens, files: this.files };
    const today = await explain(explainers, question, now);
    const at = instantOf(moment, today.commonDeadlineAt ?? today.lead?.deadlineAt ?? null, campaign.timezone, now);
    const explanation = at === null || at === now ? today : await explain(explainers, question, at);
    const html = xrayPage({
      campaign,
      address: `${this.config.EDGE_ORIGIN}${pathOf(params)}`,
      asked,
      moment,
      at,
      now,
      explanation,
      timer: await this.timers.settingsOf(campaign.accountId, campaign.id),
      coupon: await this.couponOf(campaign, today.lead?.id ?? ''),
      changeable: await mayChange(campaign, today.lead, this.testPersons),
      done: changes.find((each) => each === query.get('done')) ?? null,
    });
    await reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy,
        'x-robots-tag': 'noindex',
      })
      .send(html);
  }

  /** Changes only the tester. When a change is not allowed, the next page explains why. */
  @Serve(endpoints.changeByXray)
  async change(
    @FromRequest() { params }: Input<'changeByXray'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Ip() ip: string,
  ): Promise<void> {
    const now = new Date();
    const campaign = await this.campaignOf(params, ip);
    if (!isFromOurPage(request, this.config.EDGE_ORIGIN)) throw problem('cross_site_request');
    const form = new URLSearchParams(request.rawBody?.toString() ?? '');
    const asked = askedIn(form);
    const wanted = changes.find((each) => each === form.get('do')) ?? null;
    // The network signal is excluded: others on the tester's network are different leads.
    const lead = await this.people.find(campaign, signalsOf(campaign.id, asked, this.tokens, null), now);
    const isDone = wanted !== null && lead !== null && (await mayChange(campaign, lead, this.testPersons)) === 'yes';
    if (isDone) await this.testers[wanted](campaign, lead.id, now);
    const query = parametersFor(asked);
    if (isDone) query.set('done', wanted);
    await reply.redirect(`${pathOf(params)}?${query}`, 303);
  }

  private async couponOf(campaign: TrackedCampaign, leadId: string): Promise<ActiveCode | null> {
    return (await this.codes.of(campaign, [leadId])).get(leadId) ?? null;
  }

  private async campaignOf(
    { promotionId, promotionHash }: Input<'showXray'>['params'],
    ip: string,
  ): Promise<TrackedCampaign> {
    await this.limit.count('tests', promotionId, ip);
    return this.tracked.campaignOfXray(promotionId, promotionHash);
  }
}

function pathOf({ promotionId, promotionHash }: Input<'showXray'>['params']): string {
  return `/promotions/xray/${promotionId}/${promotionHash}`;
}
