import { Inject, Injectable } from '@nestjs/common';
import { pageTypes, type Decision, type DecisionRequest } from '@lastcall/contracts';
import { ScriptSightings } from '@lastcall/core/install';
import { commonDeadline, LeadService, LeadTokens, TrackedAccountService, type Lead, type Signals, type TrackedPage } from '@lastcall/core/leads';
import { PageService } from '@lastcall/core/pages';
import { LOGGER, problem, randomKey, type Logger } from '@lastcall/core/platform';
import { opensAt } from '@lastcall/deadline';
import { normaliseEmail } from '@lastcall/embed';
import { EmbedFiles } from '../script/embed-files.ts';
import { PageSales } from './page-sales.ts';
import { pagesAt } from './pages-at.ts';
import { whatIsShown } from './what-is-shown.ts';
import { afterUrlOf, isOffer, wayFrom } from './which-way.ts';

type Here = readonly [TrackedPage, ...TrackedPage[]];

/** Who has opened a page, as far as the campaign follows them. */
interface Visitor {
  readonly deadlineAt: Date | null;
  readonly lead: Lead | null;
  /** Named by a link, or followed already. */
  readonly isKnown: boolean;
}

/** What a page shows a visitor; the one place where that is decided. */
@Injectable()
export class DecisionService {
  private readonly reporting = new Set<string>();

  constructor(
    @Inject(TrackedAccountService) private readonly tracked: TrackedAccountService,
    @Inject(LeadService) private readonly leads: LeadService,
    @Inject(LeadTokens) private readonly tokens: LeadTokens,
    @Inject(PageService) private readonly pages: PageService,
    @Inject(ScriptSightings) private readonly sightings: ScriptSightings,
    @Inject(PageSales) private readonly sales: PageSales,
    @Inject(EmbedFiles) private readonly files: EmbedFiles,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Starts the visitor's clock where it does not run yet and this page starts it. Throws `not_found` for a key that is nobody's. */
  async decide(request: DecisionRequest, ip: string, now: Date): Promise<Decision> {
    const account = await this.tracked.accountOf(request.key);
    if (!account) throw problem('not_found');
    const visitor = request.anonymous ? null : (request.visitor ?? randomKey());
    const decided = { now: now.toISOString(), visitor };
    const here = pagesAt(account.pages, request.url);
    if (!here) return { do: 'nothing', ...decided };
    for (const page of here) this.report(page);
    this.sightings.note(request.key, request.url);

    const { campaign } = here[0];
    const { deadlineAt, lead, isKnown } = request.anonymous ? this.nobody(here) : await this.meet(here, { ...request, visitor: visitor!, ip }, now);
    if (!request.anonymous) await this.sales.note(here, { url: request.url, visitor: visitor!, lead }, now);
    if (request.anonymous && deadlineAt === null) return { do: 'nothing', ...decided };

    const all = account.pages.filter((page) => page.campaign.id === campaign.id);
    const way = request.optIn ? null : wayFrom({ now, url: request.url, here, all, deadlineAt, isLetIn: isKnown });
    if (way) return way.to === null ? { do: 'nothing', ...decided } : { do: 'redirect', to: way.to, ...decided };
    return {
      do: 'show',
      campaignId: campaign.id,
      pageId: here[0].id,
      deadlineAt: deadlineAt?.toISOString() ?? null,
      token: lead ? this.tokens.sign(campaign.id, lead.id) : '',
      afterUrl: afterUrlOf({ here, url: request.url }),
      ...whatIsShown({ now, here, deadlineAt, files: this.files }),
      ...decided,
    };
  }

  /** Somebody who has not consented sees what holds for everybody, and is asked for nothing: a campaign of personal clocks leaves the page as it is. */
  private nobody(here: Here): Visitor {
    return { deadlineAt: commonDeadline(here[0].campaign), lead: null, isKnown: false };
  }

  /** A campaign that ends for everybody at once follows only people it can name. */
  private async meet(here: Here, request: DecisionRequest & { visitor: string; ip: string }, now: Date): Promise<Visitor> {
    const { campaign } = here[0];
    const signals: Signals = { leadId: this.tokens.read(campaign.id, request.lc), email: normaliseEmail(request.em), visitorId: request.visitor, ip: request.ip };
    const isNamed = signals.leadId !== null || signals.email !== null;
    const common = commonDeadline(campaign);
    const isClosed = isOffer(here) && campaign.tracking.lockdown;
    if (common && !isNamed && !isClosed) return { deadlineAt: common, lead: null, isKnown: false };
    const known = isClosed && !isNamed ? await this.leads.find(campaign, signals, now) : null;
    const startedBy = startOf(here, request);
    const isOpen = (opensAt(campaign.rule, campaign.timezone) ?? now) <= now;
    if (startedBy === null || !isOpen || (isClosed && !isNamed && !known?.deadlineAt)) {
      const lead = known ?? (await this.leads.find(campaign, signals, now));
      return { deadlineAt: common ?? lead?.deadlineAt ?? null, lead, isKnown: isNamed || Boolean(lead?.deadlineAt) };
    }
    const lead = await this.leads.track(campaign, signals, now, startedBy);
    return { deadlineAt: common ?? lead.deadlineAt, lead, isKnown: true };
  }

  /** The script has just spoken from this page, so it is there. Nobody waits for the note. */
  private report({ id, campaign, verification }: TrackedPage): void {
    if (verification === 'verified' || this.reporting.has(id)) return;
    this.reporting.add(id);
    this.pages
      .confirm(campaign.accountId, id)
      .catch((error: unknown) => this.logger.warn({ err: error, pageId: id }, 'a page was not marked as verified; the next visit does it'))
      .finally(() => this.reporting.delete(id));
  }
}

/** What starts a stranger's clock here; null for a page that starts none, such as one whose form has not been sent. */
function startOf(here: Here, { optIn }: DecisionRequest): 'opt-in' | 'visit' | 'pixel' | null {
  if (optIn) return here.some(({ type }) => type === 'optinform') ? 'opt-in' : null;
  const starting = here.filter(({ type }) => pageTypes[type].startsOnVisit);
  // The form's page waits for the form, whatever else is on it.
  if (starting.length === 0 || here.some(({ type }) => type === 'optinform')) return null;
  return starting.some(({ type }) => type !== 'imagetrigger') ? 'visit' : 'pixel';
}
