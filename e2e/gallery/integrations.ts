import type { Page } from '@playwright/test';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { Connection, Integration } from '@lastcall/contracts/integrations';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const idOf = (at: number): string => `88888888-8888-4888-8888-${String(at).padStart(12, '0')}`;

const connection: Connection = {
  id: idOf(1),
  api_key: 'e58a',
  accountName: 'Bakery school',
  created_at: minutesAgo(50_000),
  kind: 'key',
  health: 'ok',
  healthReason: null,
  healthSince: null,
};
const integration: Integration = {
  connection_id: idOf(1),
  trigger: 'tag',
  containerId: '7',
  containerName: 'Joined the bread class',
  field: 'deadline',
  fieldName: 'Deadline',
  timeField: 'deadline_time',
  timeFieldName: 'Deadline time',
  codeField: null,
  codeFieldName: null,
  tokenField: null,
  tokenFieldName: null,
  fields: { pending: 0, written: 1_204, nobody: 0, failed: 0 },
  webhookState: 'created',
  webhookError: null,
  webhookAttempts: 1,
  webhookNextAt: null,
  poll: { polledAt: minutesAgo(4), nextAt: minutesAgo(-11), problem: null, contacts: 12 },
  ruleUrl: 'https://app.kit.com/webhooks',
};
const pushes: ResponseOf<'listFieldPushes'> = {
  pushes: [
    'ida@example.com',
    'tom.baker@example.com',
    'a-very-long-address-of-somebody-whose-company-has-departments@marketing.example.com',
  ].map((email, at) => ({
    leadId: idOf(10 + at),
    email,
    state: 'failed',
    problem: 'The custom field "Deadline" was deleted.',
    requestedAt: minutesAgo(30 * (at + 1)),
    writtenAt: null,
    nextTryAt: null,
  })),
  nextCursor: 'more',
};

/** Kit in a given state: its account, and the campaign's settings. */
export const kitIntegration =
  (change: Partial<Integration> = {}, account: Partial<Connection> = {}) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/apiflow\/v2\/kit\/[0-9a-f-]{36}$/, (route) =>
      route.fulfill({
        json: {
          connections: [{ ...connection, ...account }],
          integrations: [{ ...integration, ...change }],
          webhookUrl: 'https://edge.example/listener',
          oauth: true,
        } satisfies ResponseOf<'getIntegration'>,
      }),
    );
    await page.route(/\/apiflow\/v2\/kit\/pushes\//, (route) => route.fulfill({ json: pushes }));
    await page.route(/\/apiflow\/v2\/kit\/fields\//, (route) =>
      route.fulfill({
        json: {
          fields: [
            { label: 'Deadline', value: 'deadline' },
            { label: 'Deadline time', value: 'deadline_time' },
          ],
          selected: 'deadline',
        } satisfies ResponseOf<'listFields'>,
      }),
    );
  };

/** No connection, with an OAuth provider. */
export const noConnection = async (page: Page): Promise<void> => {
  await page.route(/\/apiflow\/v2\/kit\/[0-9a-f-]{36}$/, (route) =>
    route.fulfill({
      json: {
        connections: [],
        integrations: [],
        webhookUrl: 'https://edge.example/listener',
        oauth: true,
      } satisfies ResponseOf<'getIntegration'>,
    }),
  );
};

/** A connection that its provider rejects. */
export const lostConnection = kitIntegration(
  { fields: { pending: 38, written: 1_166, nobody: 0, failed: 0 } },
  { health: 'reconnect', healthReason: 'The API key is invalid', healthSince: minutesAgo(90) },
);
