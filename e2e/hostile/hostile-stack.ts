import { Customer, type OfferOptions } from '../customer.ts';
import type { HostileCase } from './hostile-case.ts';
import { serveHostilePages, type HostileSite } from './hostile-site.ts';

/** Serves hostile pages for two new accounts, once their page scripts list the pages. */
export async function startHostileSite(app: string, cases: readonly HostileCase[]): Promise<HostileSite> {
  const site = await serveHostilePages(cases);
  const [owner, other] = await Promise.all([Customer.signUp(app), Customer.signUp(app)]);
  const offer: OfferOptions = {
    url: `${site.origin}/offer/*`,
    types: ['floatbar_v2', 'countdown', 'dynamic'],
    bar: { cta: { text: 'Take a seat', url: '#seats', variant: 'button', target: '_parent' }, showHideButton: true },
  };
  await Promise.all([owner.makeOffer(offer), other.makeOffer({ ...offer, form: { deadlineLength: 5 } })]);
  await Promise.all([owner, other].map(({ snippet }) => waitUntilListed(snippet, offer.url)));
  site.setSnippets({ snippet: owner.snippet, other: other.snippet });
  await Promise.all([owner.close(), other.close()]);
  return site;
}

/** Waits until an account's page script lists a page. */
async function waitUntilListed(snippet: string, url: string): Promise<void> {
  const [, script] = /src="([^"]+)"/.exec(snippet)!;
  while (!(await (await fetch(script!)).text()).includes(`"${url}"`))
    await new Promise((resolve) => setTimeout(resolve, 50));
}
