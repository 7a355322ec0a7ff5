import { pageTypes } from '@lastcall/contracts/campaigns';
import { matchRule } from '@lastcall/contracts/campaigns/url-match';
import type { TrackedPage } from '@lastcall/core/read-models';

/** Returns the page after an opt-in form: the requested page if the owner has listed it, otherwise the first offer page. The form cannot redirect anywhere else. */
export function pageAfterForm(pages: readonly TrackedPage[], requestedUrl: string | null): TrackedPage | null {
  const offers = pages.filter(({ type }) => pageTypes[type].leadsOn);
  const rule =
    requestedUrl === null
      ? null
      : matchRule(
          offers.map(({ beforeUrl }) => beforeUrl),
          requestedUrl,
        );
  return offers.find(({ beforeUrl }) => beforeUrl === rule) ?? offers[0] ?? null;
}
