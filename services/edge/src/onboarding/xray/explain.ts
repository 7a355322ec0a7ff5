import type { Decision } from '@lastcall/contracts';
import { commonDeadline, type Lead, type LeadDryRunService, type LeadTokens } from '@lastcall/core/tracking';
import type { TrackedCampaign, TrackedPage } from '@lastcall/core/read-models';
import { isMergeTag } from '@lastcall/embed';
import { decideOn, type Deciders } from '../../tracking/decide/decide-on.ts';
import { pagesAt } from '../../tracking/decide/matched-pages.ts';
import type { Reason } from '../../tracking/decide/resolve-redirect.ts';
import { whatImage, type ImageKind } from '../../campaigns/images/what-image.ts';
import { carriedAlong } from '../../tracking/links/carried-along.ts';
import { deadlineFor } from '../../tracking/links/deadline-for.ts';
import { destinationOf } from '../../tracking/links/destination.ts';
import { startsOnClick } from '../../tracking/links/starts-on-click.ts';
import { whereTo } from '../../tracking/links/where-to.ts';
import { parametersFor, signalsOf, type Asked } from './asked.ts';
import { explainSignals, type SignalFact } from './explain-signals.ts';

/** What decides for visitors, and somebody who only foresees what a start would come to. */
interface Explainers extends Deciders {
  readonly people: LeadDryRunService;
  readonly tokens: Pick<LeadTokens, 'signalsOf' | 'sign' | 'signForLink'>;
}

/** Who asks, about which campaign. */
interface Question {
  readonly campaign: TrackedCampaign;
  /** Every page of the account, oldest first; an address may be another campaign's. */
  readonly pages: readonly TrackedPage[];
  readonly asked: Asked;
  /** Stands in for the id that the script makes in a browser which has none. */
  readonly newVisitor: string;
  readonly ip: string | null;
}

/** What a page and the link to it do. */
export interface PageFact {
  readonly page: TrackedPage;
  /** Null for an address at which another campaign's page is meant. */
  readonly decision: Decision | null;
  /** Why the page is not shown, where it is not. */
  readonly because: Reason | null;
  /** Opening it starts the clock. */
  readonly starts: boolean;
  /** `url` is the page, `to` the whole address with what the link carries along; `starts` where a click may start a clock. */
  readonly link: { readonly isOver: boolean; readonly url: string; readonly to: string; readonly starts: boolean };
}

/** Everything that a campaign would do for somebody at a moment. */
export interface Explanation {
  readonly signals: readonly SignalFact[];
  /** The person as they are; null for a stranger, and for somebody who would enter again. */
  readonly lead: Lead | null;
  /** The record of somebody whose time is over, so that they would enter again. */
  readonly lapsed: Lead | null;
  /** When the campaign ends for everybody, or was sold out; null where each person has their own. */
  readonly commonDeadlineAt: Date | null;
  readonly pages: readonly PageFact[];
  readonly image: ImageKind;
  /** The image in mails that carry the person's address, where only their browser is known here; null otherwise. */
  readonly imageWithAddress: ImageKind | null;
}

/** Answers what pages, links and images answer, by the code that answers there; changes nothing. */
export async function explain(
  { people, tokens, files }: Explainers,
  { campaign, pages, asked, newVisitor, ip }: Question,
  now: Date,
): Promise<Explanation> {
  const signals = signalsOf(campaign.id, asked, tokens, ip);
  const found = await people.found(campaign, signals);
  const facts = explainSignals(asked, signals, found);
  const lead = await people.find(campaign, signals, now);
  const matched = facts.find(({ fate }) => fate === 'matched');

  // A mail carries no browser.
  const inMail = { ...signals, visitorId: null, ip: null };
  const mailDeadline = await deadlineFor(people, campaign, inMail, now);
  const all = pages.filter((page) => page.campaign.id === campaign.id);
  const pageFacts: PageFact[] = [];
  for (const page of all) {
    const target = whereTo(page, mailDeadline, now);
    const sent = parametersFor({ lc: asked.lc, em: asked.em });
    const carried = target.isOver ? sent : carriedAlong(tokens, page, inMail, sent).parameters;
    const link = {
      isOver: target.isOver,
      url: destinationOf(target.url, new URLSearchParams()),
      to: destinationOf(target.url, carried),
      starts: !target.isOver && startsOnClick(page, now),
    };
    const url = page.beforeUrl.replace(/\*$/, '');
    const here = pagesAt(pages, url);
    if (here?.[0].campaign.id !== campaign.id) {
      pageFacts.push({ page, decision: null, because: null, starts: false, link });
      continue;
    }
    const visitor = signals.visitorId ?? newVisitor;
    const decided = await decideOn(
      { people, tokens, files },
      { here, all, request: { url, em: asked.em, lc: asked.lc }, visitor, ip, now },
    );
    pageFacts.push({
      page,
      decision: decided.decision,
      because: decided.because,
      starts: Boolean(decided.lead?.startedAt) && !lead?.startedAt,
      link,
    });
  }
  const image = whatImage(
    campaign,
    { isSample: signals.leadId === null && isMergeTag(asked.em), deadlineAt: mailDeadline },
    now,
  );
  const isKnownByBrowser = image.kind === 'neutral' && image.because === 'nobody' && signals.email === null;
  const addressed = isKnownByBrowser && lead?.email ? { leadId: null, email: lead.email, visitorId: null } : null;
  return {
    signals: facts,
    lead,
    lapsed: lead === null && matched ? found[matched.name] : null,
    commonDeadlineAt: commonDeadline(campaign),
    pages: pageFacts,
    image,
    imageWithAddress:
      addressed &&
      whatImage(campaign, { isSample: false, deadlineAt: await deadlineFor(people, campaign, addressed, now) }, now),
  };
}
