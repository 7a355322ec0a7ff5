import type { Page } from '@playwright/test';
import { routes } from '@lastcall/contracts/routes';
import { pageStartId, type PageStart } from '@lastcall/contracts/release';

/** Changes of the data that a page starts with; null simulates a service that does not respond. */
type Changes = { readonly [K in 'session' | 'registry']?: (given: PageStart[K]) => PageStart[K] | null };

const element = new RegExp(`(<script type="application/json" id="${pageStartId}">)(.*?)(</script>)`);
const endpoints = { session: routes.getSession.path, registry: routes.listRemotes.path } as const;

/** Changes the shell's session and registry data in transit, both in its page and in later responses. */
export async function alterStart(page: Page, changes: Changes): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest() || route.request().frame() !== page.mainFrame()) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(element, (_, start: string, json: string, end: string) => {
      const given = JSON.parse(json) as PageStart;
      const changed = Object.entries(given).flatMap(([name, value]) => {
        const change = changes[name as keyof Changes] as ((part: unknown) => unknown) | undefined;
        const after = change ? change(value) : value;
        // A visitor's session is null in the page.
        return after === null && change ? [] : [[name, after]];
      });
      return start + JSON.stringify(Object.fromEntries(changed)).replaceAll('<', '\\u003c') + end;
    });
    await route.fulfill({ response, body });
  });
  for (const name of ['session', 'registry'] as const) {
    const change = changes[name] as ((part: unknown) => unknown) | undefined;
    if (!change) continue;
    await page.route(`**${endpoints[name]}`, async (route) => {
      const response = await route.fetch();
      const after = change(await response.json());
      await (after === null ? route.abort() : route.fulfill({ response, json: after }));
    });
  }
}
