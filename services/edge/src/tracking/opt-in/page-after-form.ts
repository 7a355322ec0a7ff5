import { pageTypes } from '@lastcall/contracts';
import { matchRule } from '@lastcall/contracts/url-match';
import type { TrackedPage } from '@lastcall/core/read-models';

/** The page that follows an opt-in form: the one that the form asks for if the owner has listed it, else the first page of the offer. Nothing that a form says leads elsewhere. */
export function pageAfterForm(pages: readonly TrackedPage[], asked: string | null): TrackedPage | null {
  const offers = pages.filter(({ type }) => pageTypes[type].leadsOn);
  const rule =
    asked === null
      ? null
      : matchRule(
          offers.map(({ beforeUrl }) => beforeUrl),
          asked,
        );
  return offers.find(({ beforeUrl }) => beforeUrl === rule) ?? offers[0] ?? null;
}
