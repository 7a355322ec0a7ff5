import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** A page on each of a lead's devices, by the identifier of the lead on that device. */
export interface Devices {
  readonly cookie: Page;
  readonly token: Page;
  readonly email: Page;
}

const dayMs = 86_400_000;

/** Opens three devices in three zones. Their clocks are independent of the edge's, and one is a day ahead. */
export async function openDevices(browser: Browser): Promise<{ devices: Devices; close: () => Promise<void> }> {
  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ locale: 'en-US', ...options });
    // At zero, pages request a decision within a random second; these do so after the shortest delay.
    await context.addInitScript(() => (Math.random = () => 0));
    return context.newPage();
  };
  const devices = {
    cookie: await open({ timezoneId: 'America/New_York' }),
    token: await open({ timezoneId: 'Europe/Berlin' }),
    email: await open({ timezoneId: 'Australia/Sydney' }),
  };
  await devices.email.clock.install({ time: Date.now() + dayMs });
  return {
    devices,
    close: async () => void (await Promise.all(Object.values(devices).map((page) => page.context().close()))),
  };
}
