import type { Page as PageAnswer, PageForm } from '@lastcall/contracts';
import type { Page } from './page.entity.ts';

type Details = Required<Omit<PageForm, 'redirect'>>;

/** A page's form as it was saved, by the names of the wire. */
export function formOfPage({
  type,
  beforeUrl,
  afterUrl,
  label,
  showCta,
  ctaText,
  ctaUrl,
  ctaVariant,
  ctaTarget,
}: Page): Details {
  return {
    type,
    beforeUrl,
    afterUrl,
    label,
    show_cta: showCta,
    cta_text: ctaText,
    cta_url: ctaUrl,
    cta_variant: ctaVariant,
    cta_open_in_new_tab: ctaTarget,
  };
}

/** A page as its owner's screens read it. */
export function presentPage(page: Page): PageAnswer {
  const { id, campaignId, isShopify, codeAdded, version, verification, verificationProblem, verifiedAt } = page;
  return {
    id,
    campaignId,
    ...formOfPage(page),
    is_shopify: isShopify,
    verified: verification === 'verified',
    codeAddedToPage: codeAdded,
    version,
    verification,
    verificationProblem,
    verifiedAt: verifiedAt?.toISOString() ?? null,
  };
}
