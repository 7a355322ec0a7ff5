import type { Page } from '@playwright/test';
import type { ApiKey } from '@lastcall/contracts/accounts/api-keys';
import type { ResponseOf } from '@lastcall/contracts/endpoints';

const aKey = (id: string, change: Partial<ApiKey>): ApiKey => ({
  id: `${id.repeat(8)}-1111-4111-8111-111111111111`,
  name: 'Zapier',
  prefix: 'lc_Zb4k',
  lastFour: 'q7Xe',
  createdAt: '2026-05-04T08:00:00.000Z',
  lastUsedAt: '2026-06-01T09:58:00.000Z',
  ...change,
});

/** Keys of every kind: in use, never used, and used long ago. */
const keys: ResponseOf<'listApiKeys'> = [
  aKey('1', {}),
  aKey('2', {
    name: 'Shop server',
    prefix: 'lc_8hTq',
    lastFour: 'Lm0_',
    createdAt: '2026-05-31T16:20:00.000Z',
    lastUsedAt: null,
  }),
  aKey('3', {
    name: 'Agency call tracking',
    prefix: 'lc_-x2P',
    lastFour: 'aa91',
    createdAt: '2025-11-02T11:00:00.000Z',
    lastUsedAt: '2026-02-14T23:59:59.000Z',
  }),
];

/** An account with keys of every kind. */
export async function mockApiKeys(page: Page): Promise<void> {
  await page.route(/\/v2\/api\/api-keys$/, (route) => route.fulfill({ json: keys }));
}

/** A new key is created and shown; the list is unchanged. */
export async function mockApiKeyCreation(page: Page): Promise<void> {
  const json = { ...aKey('4', { lastUsedAt: null }), key: `lc_${'A1b2C3d4'.repeat(5)}xyz` };
  await page.route(/\/v2\/api\/api-keys$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json }) : route.fallback(),
  );
}
