import type { Page, Route } from '@playwright/test';
import type { LegacyBar, LegacyBarAnswer } from '@lastcall/contracts/campaigns/legacy-bars';
import {
  defaultSidebarBar,
  labelsThatFit,
  type SidebarBar,
  type SidebarBarPage,
} from '@lastcall/contracts/campaigns/sidebar-bars';

/** A page whose sidebar bar differs from the default bar in some settings. */
export const sidebarBar = (change: Partial<SidebarBar>) => (page: Page) =>
  page.route(/\/v2\/api\/floating-bar\/[^/]+\/older$/, (route) =>
    route.fulfill({
      json: [
        {
          id: '00000000-0000-4000-8000-000000000001',
          beforeUrl: 'https://shop.example/class',
          version: 1,
          data: labelsThatFit({
            ...defaultSidebarBar,
            enableCTAButton: true,
            buttonText: 'Book my seat',
            buttonUrl: '#book',
            ...change,
          }),
        },
      ] satisfies SidebarBarPage[],
    }),
  );

/** The campaign's legacy bar with settings that differ from the stored ones. */
export const legacyBar = (change: Partial<LegacyBar>) => (page: Page) =>
  page.route(/\/v2\/api\/floating-bar\/[^/]+\/legacy$/, async (route: Route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as LegacyBarAnswer;
    await route.fulfill({
      response,
      json: {
        ...answer,
        settings: { ...answer.settings, ctaShow: true, ctaText: 'Book my seat', ctaUrl: '#book', ...change },
      } satisfies LegacyBarAnswer,
    });
  });
