import type { Page as PageAnswer, PageForm } from '@lastcall/contracts/campaigns';
import type { Page } from './page.entity.ts';

type Details = Required<Omit<PageForm, 'redirect'>>;

/** Returns a page's form as it was saved, with the wire names. */
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

/** Presents a page for its owner's screens. */
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
