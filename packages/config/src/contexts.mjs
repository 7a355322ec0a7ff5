/**
 * The contexts of `services/core` and of `packages/contracts`, lowest first: each may import those before it. Those after it react to domain events.
 * `readsAll`: the context reads the tables of all contexts, because it joins or counts them; it writes only its own.
 * @type {{ name: string, tables: string[], readsAll?: true }[]}
 */
export const contexts = [
  { name: 'platform', tables: ['inbox', 'outbox'] },
  { name: 'metric-definitions', tables: [], readsAll: true },
  {
    name: 'accounts',
    tables: ['account', 'api_key', 'password_reset', 'session', 'user'],
  },
  { name: 'read-models', tables: [], readsAll: true },
  {
    name: 'campaigns',
    tables: [
      ...[
        'account_change',
        'avatar',
        'bar_template',
        'campaign',
        'campaign_history',
        'campaign_rule',
        'email_timer',
        'expired_image',
      ],
      ...['legacy_bar', 'page', 'webpage_timer'],
    ],
  },
  {
    name: 'tracking',
    tables: [
      ...[
        'email_open',
        'image_load',
        'lead_consent',
        'lead_import',
        'lead_import_start',
        'lead_ledger',
        'lead_network',
      ],
      ...['campaign_lead', 'lead_visitor', 'link_click', 'link_start', 'page_event', 'page_visit', 'reset_link'],
    ],
  },
  { name: 'privacy', tables: [] },
  {
    name: 'integrations',
    tables: [
      ...['connection', 'field_sync', 'field_sync_lease', 'integration', 'inbound_copy', 'inbound_delivery'],
      ...['inbound_notice', 'inbound_refusal', 'oauth_state', 'provider_poll', 'provider_webhook'],
    ],
  },
  { name: 'sales', tables: ['inbound_mail', 'sale', 'sale_delivery', 'sale_refund', 'sales_integration'] },
  { name: 'portals', tables: ['portal', 'portal_answer', 'portal_picture', 'portal_subscriber'] },
  {
    name: 'shopify',
    tables: [
      'store',
      'store_batch',
      'store_code',
      'store_delivery',
      'store_discount',
      'uninstall_cleanup',
      'code_sync_lease',
    ],
  },
  { name: 'webhooks', tables: ['api_request', 'webhook_delivery', 'webhook_endpoint', 'webhook_event', 'webhook_try'] },
  {
    name: 'onboarding',
    tables: [
      ...['assistant_call', 'assistant_conversation', 'assistant_day', 'checklist', 'checklist_step'],
      ...['first_party_site', 'quickstart_step'],
    ],
  },
  {
    name: 'analytics',
    tables: ['daily_rollup', 'daily_page_rollup', 'daily_sale_rollup', 'rollup_state', 'dirty_bucket'],
    readsAll: true,
  },
  {
    name: 'release',
    tables: [
      'deploy_token',
      'remote_channel',
      'remote_deployment',
      'remote_event',
      'remote_failure',
      'remote_failure_reason',
      'remote_file',
      'remote_pin',
      'remote_source_map',
      'remote_view',
      'shell_file',
    ],
  },
  { name: 'domain-event-handlers', tables: [] },
];

/**
 * Exceptions: statements that access a table of another context, each with its reason. The list may only get shorter.
 * @type {Record<string, { tables: string[], why: string }>}
 */
export const tableExceptions = {
  'services/core/src/analytics/campaign-overview/recent-numbers.repository.ts': {
    tables: ['campaign'],
    why: 'The list is sorted by these two numbers, and an order needs a key in the row of the campaign.',
  },
  'services/core/src/campaigns/pages/page.repository.ts': {
    tables: ['link_click'],
    why: 'The pages of a campaign are listed with their clicks.',
  },
  'services/core/src/accounts/accounts/account.repository.ts': {
    tables: ['store'],
    why: 'The plan of a subscribed store decides which campaign types an account may have.',
  },
  'services/core/src/webhooks/outgoing-webhooks/expiry.repository.ts': {
    tables: ['campaign_lead'],
    why: 'The mark that an expiry was emitted is set by the key that finds expired leads.',
  },
  'services/core/src/integrations/integrations/connection.repository.ts': {
    tables: ['sales_integration', 'store_batch', 'uninstall_cleanup'],
    why: 'A connection is deleted only when nothing refers to it any more.',
  },
  'services/core/src/integrations/integrations/webhooks/provider-webhook.repository.ts': {
    tables: ['sales_integration'],
    why: 'A webhook is unused when neither a trigger nor a sales integration has it.',
  },
  'services/core/src/sales/sales/sale-writer.repository.ts': {
    tables: ['campaign'],
    why: 'A unit of a quantity campaign is reserved in the transaction of its sale.',
  },
  'services/core/src/sales/sales/sale-refund.repository.ts': {
    tables: ['campaign'],
    why: 'A unit of a quantity campaign is released in the transaction of its refund.',
  },
};

const positions = new Map(contexts.map(({ name }, position) => [name, position]));
const owners = new Map(contexts.flatMap(({ name, tables }) => tables.map((table) => [table, name])));

/** Returns the context of a file of core; undefined for the testing kit and other workspaces. */
export function contextOf(/** @type {string} */ file) {
  const name = /^services\/core\/src\/([^/]+)\//.exec(file)?.[1];
  return name !== undefined && positions.has(name) ? name : undefined;
}

/** Returns true for the name of a context. */
export function isContext(/** @type {string} */ name) {
  return positions.has(name);
}

/** Returns true when a context may import another: only those below it. */
export function mayImport(/** @type {string} */ from, /** @type {string} */ to) {
  return (positions.get(to) ?? Infinity) < (positions.get(from) ?? -1);
}

/** Returns the context that owns a table; undefined for unknown names. */
export function ownerOf(/** @type {string} */ table) {
  return owners.get(table);
}

/** Returns true when a context may read a table in its SQL: its own, those of contexts below it, and all tables if it has `readsAll`. */
export function mayRead(/** @type {string} */ context, /** @type {string} */ owner) {
  return (
    context === owner || mayImport(context, owner) || contexts.some((each) => each.name === context && each.readsAll)
  );
}
