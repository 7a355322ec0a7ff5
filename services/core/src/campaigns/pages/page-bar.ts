import { ctaOf, pageTypes, type Bar } from '@lastcall/contracts/campaigns';
import type { Page } from './page.entity.ts';
import { formOfPage } from './page.presenter.ts';

/**
 * Returns a page's bar as visitors see it. The call to action is the page's own, except for announcements, whose bar
 * has it.
 */
export function barOfPage(page: Page): Bar {
  return pageTypes[page.type].hasCta ? { ...page.bar, cta: ctaOf(formOfPage(page)) } : page.bar;
}
