import type { Decision, DecisionRequest } from '@lastcall/contracts';
import { database, send, type Answer, type Owner } from '@lastcall/core/testing-kit';

/** A page with whose it is. */
interface Visited {
  readonly owner: Owner;
  readonly beforeUrl: string;
}

/** What a customer's page sends along, whichever browser shows it. */
export const fromTheirSite = {
  origin: 'https://site.test',
  'sec-fetch-site': 'cross-site',
  'content-type': 'text/plain;charset=UTF-8',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
};

/** Asks as the page script does; `url` may be another than the page's own. */
export function ask(
  { owner, beforeUrl }: Visited,
  request: Partial<DecisionRequest> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  return send({
    method: 'POST',
    path: '/e/decide',
    raw: JSON.stringify({ key: owner.accountKey, url: beforeUrl, ...request }),
    headers: { ...fromTheirSite, ...headers },
  });
}

/** What a page shows whose clock runs for somebody who is known. */
type Shown = Extract<Decision, { do: 'show' }> & { readonly deadlineAt: string; readonly visitor: string };

/** Opens a page whose clock runs for somebody, and gives what it shows. */
export async function visit(page: Visited, request: Partial<DecisionRequest> = {}): Promise<Shown> {
  const { status, body } = await ask(page, request);
  if (status !== 200 || body.do !== 'show' || body.deadlineAt === null)
    throw new Error(`the page shows nothing: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Lets the deadline of everybody in a campaign be over for a second. */
export async function passDeadlines({ campaignId }: { campaignId: string }): Promise<void> {
  await database().sql(
    'UPDATE lead_person SET deadline_at = CURRENT_TIMESTAMP(6) - INTERVAL 1 SECOND WHERE campaign_id = ? AND deadline_at IS NOT NULL',
    [campaignId],
  );
}

/** The people of a campaign, as the database has them. */
export function leadsOf({
  campaignId,
}: {
  campaignId: string;
}): Promise<{ id: string; email: string | null; deadline_at: Date | null }[]> {
  return database().sql(
    'SELECT id, email, deadline_at FROM lead_person WHERE campaign_id = ? AND merged_into IS NULL',
    [campaignId],
  );
}
