import type { Decision, DecisionRequest } from '@lastcall/contracts/tracking';
import { LeadService, LeadTokens } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { normalizeEmail } from '@lastcall/embed';
import { database, send, service, type TestResponse, type Owner } from '@lastcall/core/testing-kit';

/** A page with its account and campaign. */
interface VisitedPage {
  readonly owner: Owner;
  readonly beforeUrl: string;
}

/** The headers of a request from a customer's page, in any browser. */
export const customerPageHeaders = {
  origin: 'https://site.test',
  'sec-fetch-site': 'cross-site',
  'content-type': 'text/plain;charset=UTF-8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
};

/** Sends a decide request like the page script; `url` may differ from the page's own. */
export function requestDecision(
  { owner, beforeUrl }: VisitedPage,
  request: Partial<DecisionRequest> = {},
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  return send({
    method: 'POST',
    path: '/e/decide',
    raw: JSON.stringify({ key: owner.accountKey, url: beforeUrl, ...request }),
    headers: { ...customerPageHeaders, ...headers },
  });
}

/** The content of a page with an active countdown of a known lead. */
type ShownDecision = Extract<Decision, { do: 'show' }> & { readonly deadlineAt: string; readonly visitor: string };

/** Opens a page with an active countdown and returns what it shows. */
export async function visit(page: VisitedPage, request: Partial<DecisionRequest> = {}): Promise<ShownDecision> {
  const { status, body } = await requestDecision(page, request);
  if (status !== 200 || body.do !== 'show' || body.deadlineAt === null)
    throw new Error(`the page shows nothing: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Opens a page as a lead whose countdown the campaign's owner has started and whose browser has their token. */
export async function visitAs(
  page: VisitedPage & { readonly campaignId: string },
  { em, ...request }: Partial<DecisionRequest> & { readonly em: string },
): Promise<ShownDecision> {
  return visit(page, { ...request, lc: await tokenOf(page, em) });
}

/** Starts a lead's countdown as the owner does, and returns their token. */
export async function tokenOf({ campaignId }: { readonly campaignId: string }, email: string): Promise<string> {
  const campaign = (await service().get(VisitorConfigService).campaignOf(campaignId))!;
  const lead = await service()
    .get(LeadService)
    .track(campaign, { leadId: null, email: normalizeEmail(email)!, visitorId: null }, new Date(), 'api');
  return service().get(LeadTokens).signPerson(lead);
}

/** Returns the parameters of a page URL after a click on its email link with an email address. */
export function linkParameters(
  { campaignId }: { readonly campaignId: string },
  em: string,
): { em: string; lm: string } {
  return { em, lm: service().get(LeadTokens).signLinkVisit(campaignId, normalizeEmail(em)!) };
}

/** Moves the deadlines of all leads in a campaign to one second ago. */
export async function passDeadlines({ campaignId }: { campaignId: string }): Promise<void> {
  await database().sql(
    'UPDATE campaign_lead SET deadline_at = CURRENT_TIMESTAMP(6) - INTERVAL 1 SECOND WHERE campaign_id = ? AND deadline_at IS NOT NULL',
    [campaignId],
  );
}

/** Returns the leads of a campaign from the database. */
export function leadsOf({
  campaignId,
}: {
  campaignId: string;
}): Promise<{ id: string; email: string | null; claimed_email: string | null; deadline_at: Date | null }[]> {
  return database().sql(
    'SELECT id, email, claimed_email, deadline_at FROM campaign_lead WHERE campaign_id = ? AND merged_into IS NULL',
    [campaignId],
  );
}
