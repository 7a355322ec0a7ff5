import { ctaOf, pageTypes, type Bar } from '@lastcall/contracts';
import type { Page } from './page.entity.ts';
import { formOfPage } from './page.presenter.ts';

/** A page's bar as visitors get it: its call to action is the page's own, except on an announcement, whose bar has it. */
export function barOfPage(page: Page): Bar {
  return pageTypes[page.type].hasCta ? { ...page.bar, cta: ctaOf(formOfPage(page)) } : page.bar;
}
