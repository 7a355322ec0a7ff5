import type { Decision } from '@lastcall/contracts/tracking';
import {
  commonDeadline,
  type Lead,
  type LeadDryRunService,
  type LeadTokens,
  type Signals,
} from '@lastcall/core/tracking';
import type { TrackedCampaign, TrackedPage } from '@lastcall/core/read-models';
import { isMergeTag } from '@lastcall/embed';
import { decideOn, type DecisionDependencies } from '../../tracking/decide/decide-on.ts';
import { pagesAt } from '../../tracking/decide/matched-pages.ts';
import type { RedirectReason } from '../../tracking/decide/resolve-redirect.ts';
import { chooseImage, type ImageKind } from '../../campaigns/images/choose-image.ts';
import { forwardedParameters } from '../../tracking/links/forwarded-parameters.ts';
import { deadlineFor } from '../../tracking/links/deadline-for.ts';
import { destinationOf } from '../../tracking/links/destination.ts';
import { startsOnClick } from '../../tracking/links/starts-on-click.ts';
import { linkTargetOf } from '../../tracking/links/link-target.ts';
import { parametersFor, signalsOf, type TestRequest } from './test-request.ts';
import { explainSignals, type SignalFact } from './explain-signals.ts';

/** The services that decide for visitors, and a dry run of starting a countdown. */
interface ExplainDependencies extends DecisionDependencies {
  readonly leads: LeadDryRunService;
  readonly tokens: Pick<LeadTokens, 'signalsOf' | 'claimOf' | 'sign' | 'signPerson' | 'signForLink' | 'signLinkVisit'>;
}

/** The tester's identifiers and the campaign. */
interface ExplainRequest {
  readonly campaign: TrackedCampaign;
  /** All pages of the account, oldest first, because a URL may match another campaign's page. */
  readonly pages: readonly TrackedPage[];
  readonly request: TestRequest;
  /** A placeholder for the id that the script creates in a new browser. */
  readonly newVisitor: string;
  readonly ip: string | null;
}

/** The result of a page and of its email link. */
export interface PageFact {
  readonly page: TrackedPage;
  /** Null when the URL matches another campaign's page. */
  readonly decision: Decision | null;
  /** The reason why the page is not shown; null if it is. */
  readonly reason: RedirectReason | null;
  /** True when opening the page starts the countdown. */
  readonly starts: boolean;
  /** `url` is the page, `to` the full URL with forwarded parameters; `starts` is true when a click may start a countdown. */
  readonly link: { readonly isExpired: boolean; readonly url: string; readonly to: string; readonly starts: boolean };
}

/** The campaign's behavior for one lead at one instant. */
export interface Explanation {
  readonly signals: readonly SignalFact[];
  /** The current lead; null for an unknown visitor and for a lead who would enter again. */
  readonly lead: Lead | null;
  /** The previous record of a lead who would enter again after their deadline. */
  readonly lapsed: Lead | null;
  /** The instant when the campaign ended for all leads or sold out; null with personal deadlines. */
  readonly commonDeadlineAt: Date | null;
  readonly pages: readonly PageFact[];
  readonly image: ImageKind;
  /** The image in emails with the lead's email address, if only their browser identifies them here; null otherwise. */
  readonly imageWithEmail: ImageKind | null;
}

/** Predicts the results of pages, links and images by running the same code; changes nothing. */
export async function explain(
  { leads, tokens, files }: ExplainDependencies,
  { campaign, pages, request, newVisitor, ip }: ExplainRequest,
  now: Date,
): Promise<Explanation> {
  const signals = signalsOf(campaign.id, request, tokens, ip);
  const found = await leads.found(campaign, signals, now);
  const facts = explainSignals(request, signals, found, now);
  const lead = await leads.find(campaign, signals, now);
  const matched = facts.find(({ outcome }) => outcome === 'matched');

  // Opening an email sends no browser id.
  const inMail = { ...signals, visitorId: null, ip: null };
  const mailDeadline = await deadlineFor(leads, campaign, inMail, now);
  const all = pages.filter((page) => page.campaign.id === campaign.id);
  const pageFacts: PageFact[] = [];
  for (const page of all) {
    const target = linkTargetOf(page, mailDeadline, now);
    const sent = parametersFor({ lc: request.lc, em: request.em });
    const carried = target.isExpired
      ? sent
      : forwardedParameters(tokens, page, { ...inMail, email: inMail.claim?.email ?? null }, sent).parameters;
    const link = {
      isExpired: target.isExpired,
      url: destinationOf(target.url, new URLSearchParams()),
      to: destinationOf(target.url, carried),
      starts: !target.isExpired && startsOnClick(page, now),
    };
    const url = page.beforeUrl.replace(/\*$/, '');
    const matchedPages = pagesAt(pages, url);
    if (matchedPages?.[0].campaign.id !== campaign.id) {
      pageFacts.push({ page, decision: null, reason: null, starts: false, link });
      continue;
    }
    const visitor = signals.visitorId ?? newVisitor;
    const decided = await decideOn(
      { leads, tokens, files },
      {
        matchedPages,
        all,
        request: { url, em: request.em, lc: request.lc, lm: linkVisitOf(tokens, campaign.id, signals) },
        visitor,
        ip,
        now,
      },
    );
    pageFacts.push({
      page,
      decision: decided.decision,
      reason: decided.reason,
      starts: Boolean(decided.lead?.startedAt) && !lead?.startedAt,
      link,
    });
  }
  const image = chooseImage(
    campaign,
    { isSample: signals.leadId === null && isMergeTag(request.em), deadlineAt: mailDeadline },
    now,
  );
  const isKnownByBrowser = image.kind === 'neutral' && image.reason === 'nobody' && !signals.claim;
  const signalsWithEmail =
    isKnownByBrowser && lead?.email
      ? ({ leadId: null, email: null, claim: { email: lead.email, by: 'link' }, visitorId: null } as const)
      : null;
  return {
    signals: facts,
    lead,
    lapsed: lead === null && matched ? found[matched.name] : null,
    commonDeadlineAt: commonDeadline(campaign),
    pages: pageFacts,
    image,
    imageWithEmail:
      signalsWithEmail &&
      chooseImage(
        campaign,
        { isSample: false, deadlineAt: await deadlineFor(leads, campaign, signalsWithEmail, now) },
        now,
      ),
  };
}

/** Returns the proof of a followed email link, because the test page shows what readers of an email see. */
function linkVisitOf(
  tokens: Pick<LeadTokens, 'signLinkVisit'>,
  campaignId: string,
  { claim }: Signals,
): string | undefined {
  return claim ? tokens.signLinkVisit(campaignId, claim.email) : undefined;
}
