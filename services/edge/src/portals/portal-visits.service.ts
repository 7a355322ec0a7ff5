import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { validation } from '@lastcall/contracts/platform';
import { requestLimits } from '@lastcall/contracts/platform/request-limits';
import type { AnswerRequest, PortalBlock, SubscribeRequest } from '@lastcall/contracts/portals';
import {
  effectsOf,
  deadlineOf,
  LeadService,
  LeadTokens,
  type Claim,
  type Proof,
  type Lead,
  type Signals,
} from '@lastcall/core/tracking';
import type { TrackedCampaign } from '@lastcall/core/read-models';
import { Database, fieldProblems, problem } from '@lastcall/core/platform';
import { PortalAnswerService, PortalSubscriberService, type ConsentText } from '@lastcall/core/portals';
import { isEndless } from '@lastcall/deadline';
import { normalizeEmail } from '@lastcall/embed';
import { urlWithoutQuery } from '../tracking/consents/url-without-query.ts';
import { PortalContentService, type PortalPage } from './portal-content.service.ts';

/** The cause in the ledger when subscribing starts a countdown or identifies a lead. */
const cause = 'portal';

/** Handles subscriptions and answers that visitors send from a portal, only for blocks that are currently visible. */
@Injectable()
export class PortalVisitsService {
  constructor(
    private readonly database: Database,
    private readonly portals: PortalContentService,
    private readonly leads: LeadService,
    private readonly tokens: LeadTokens,
    private readonly subscribers: PortalSubscriberService,
    private readonly answers: PortalAnswerService,
  ) {}

  /** Identifies a visitor by email address, like an opt-in form, and records the subscription. Throws `not_found`, `too_many_attempts`, and `validation_failed` when a required box is not checked. */
  async subscribe(
    { key, pageId, blockId, lc, visitor, email: said, hasAgreed, ...shown }: SubscribeRequest,
    { ip, locale }: { readonly ip: string; readonly locale: string | null },
    now: Date,
  ): Promise<ResponseOf<'subscribeInPortal'>> {
    const page = await this.portals.pageOf(key, pageId);
    const { consent } = shownBlock(page, blockId, 'subscribe');
    const email = normalizeEmail(said);
    if (email === null) throw fieldProblems({ path: 'email', message: validation.email });
    const isAsked = consent !== '';
    if (isAsked && !hasAgreed) throw fieldProblems({ path: 'hasAgreed', message: validation.portalConsent });
    const { lead, token } = await this.resolveLead(
      page.campaign,
      {
        ...this.tokens.signalsOf(page.campaign.id, lc),
        email: null,
        claim: { email, by: 'form' },
        visitorId: visitor ?? null,
        ip,
      },
      ip,
      now,
    );
    await this.subscribers.subscribe(
      lead,
      {
        blockId,
        hasAgreed: isAsked,
        isForProvider: page.portal.settings.integration !== null,
        ...(isAsked && { consent: consentTo(consent, shown, locale) }),
      },
      now,
    );
    return {
      ok: true,
      deadlineAt: deadlineOf(page.campaign, lead)?.toISOString() ?? null,
      token,
    };
  }

  /** Saves an answer, but only with consent to tracking. Throws `not_found`, and `validation_failed` for an unknown option. */
  async answer({ key, pageId, blockId, lc, visitor, option, comment }: AnswerRequest, now: Date): Promise<void> {
    const { campaign, ...page } = await this.portals.pageOf(key, pageId);
    const { question, options, hasComment } = shownBlock(page, blockId, 'microsurvey');
    const chosen = options[option];
    if (chosen === undefined) throw fieldProblems({ path: 'option', message: validation.option });
    if (visitor === undefined && lc === undefined) return;
    const lead = await this.leads.find(
      campaign,
      { ...this.tokens.signalsOf(campaign.id, lc), email: null, visitorId: visitor ?? null },
      now,
    );
    await this.answers.saveAnswer(
      campaign,
      { leadId: lead?.id ?? null, visitorId: visitor ?? null },
      { blockId, question, option: chosen, comment: hasComment ? comment : '' },
      now,
    );
  }

  /** Resolves the record that subscribes: the lead that the request proves to be, if the email address is theirs; otherwise the browser's own. The token is empty for another browser's record. */
  private async resolveLead(
    campaign: TrackedCampaign,
    signals: Signals & { readonly claim: Claim },
    ip: string,
    now: Date,
  ): Promise<{ lead: Lead; token: string }> {
    const { email } = signals.claim;
    const known = await this.leads.recognize(campaign, signals, now);
    const isPerson = known.isOwn && known.lead?.email === email;
    if (isPerson && (isEndless(campaign.rule) || known.lead!.startedAt))
      return this.withToken(known.lead!, known.proof);
    // When no countdown can start, only the email address is recorded.
    if (isEndless(campaign.rule)) {
      if (known.isOwn && known.lead?.claimedEmail === email) return this.withToken(known.lead, known.proof);
      const saved = (await this.leads.saveClaim(campaign, signals.claim, now, ip)) ?? refuse();
      return saved.isNew ? this.withToken(saved.lead, 'address') : { lead: saved.lead, token: '' };
    }
    const isAnother = known.isOwn && (known.lead?.email ?? null) !== null && !isPerson;
    const { lead, proof } =
      (await this.leads.followVisitor(
        campaign,
        isAnother ? { leadId: null, email: null, claim: signals.claim, visitorId: null } : signals,
        now,
        'opt-in',
        { ip, cause },
      )) ?? refuse();
    return this.withToken(lead, proof);
  }

  private withToken(lead: Lead, proof: Proof): { lead: Lead; token: string } {
    const token = effectsOf[proof].actsAsPerson
      ? this.tokens.signPerson(lead)
      : this.tokens.sign(lead.campaignId, lead.id);
    return { lead, token };
  }
}

/** Refuses a subscription from a network that has created too many records. */
function refuse(): never {
  throw problem('too_many_attempts', { retryAfterSeconds: requestLimits['new-addresses'].seconds });
}

/** Builds a consent with the wording that the visitor saw. Pages loaded before the wording was sent along showed the block's wording. */
function consentTo(
  ownWords: string,
  { consent, pageUrl }: Pick<SubscribeRequest, 'consent' | 'pageUrl'>,
  locale: string | null,
): ConsentText {
  const words = consent || ownWords;
  return { words, isOwnWords: words === ownWords, locale, pageUrl: urlWithoutQuery(pageUrl) };
}

function shownBlock<Type extends PortalBlock['type']>(
  { portal }: Pick<PortalPage, 'portal'>,
  blockId: string,
  type: Type,
): Extract<PortalBlock, { type: Type }> {
  const block = portal.settings.blocks.find(({ id }) => id === blockId);
  if (block?.type !== type || !block.isShown) throw problem('not_found');
  return block as Extract<PortalBlock, { type: Type }>;
}
