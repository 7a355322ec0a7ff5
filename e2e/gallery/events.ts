import type { Page } from '@playwright/test';
import type { EventLog } from '@lastcall/contracts/analytics/event-log';

/** A campaign in which nothing has happened. */
export const noEvents = (page: Page) =>
  page.route(/\/v2\/api\/campaigns\/[^/]+\/events/, (route) =>
    route.fulfill({ json: { events: [], nextCursor: null } satisfies EventLog }),
  );
