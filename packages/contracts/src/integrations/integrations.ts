import { z } from 'zod';
import { validation } from '../platform/messages.ts';
import { id, instant } from '../platform/primitives.ts';
import { containerKinds, integrationProviders, unlikeAKey } from './providers.ts';

export const integrationProvider = z.enum(integrationProviders);
export const containerKind = z.enum(containerKinds);

export const integrationParams = z.object({ campaignId: id, provider: integrationProvider });
export const connectionParams = integrationParams.extend({ connectionId: id });

/** A provider's key: ASCII letters, digits and symbols, since it is sent in a header. */
const key = z
  .string()
  .trim()
  .regex(/^([!-~]{8,256})?$/, unlikeAKey)
  .optional();
/** Any other credential; the provider's definition states its format, which is checked before use. */
const part = z
  .string()
  .trim()
  .regex(/^[!-~]{0,256}$/, unlikeAKey)
  .optional();

/** The credentials of a provider under its own names. Stored encrypted; only the last four characters of the key are ever shown. */
const credentials = z.object({
  api_key: key,
  api_url: part,
  app_id: part,
  account_id: part,
  client_id: part,
  client_secret: part,
});
export type Credentials = z.infer<typeof credentials>;

/** A provider's credentials. With `oauth_id` they update that connection, whose other fields stay. */
export const connectBody = credentials.extend({ oauth_id: id.optional() }).strict();

/** The health of a connection: `reconnect` when its credentials are rejected, `failing` while its provider only returns errors. */
export const connectionHealth = z.enum(['ok', 'reconnect', 'failing']);
export type ConnectionHealth = z.infer<typeof connectionHealth>;

/** The type of a connection's credentials: a key that its owner entered, or a token that the provider issued. */
const connectionKind = z.enum(['key', 'oauth']);
export type ConnectionKind = z.infer<typeof connectionKind>;

/** An account at a provider. `api_key` is the part that may be shown: the last four characters of a key, nothing of a token. */
export const connection = z.object({
  id,
  api_key: z.string(),
  accountName: z.string().nullable(),
  created_at: instant,
  kind: connectionKind,
  health: connectionHealth,
  /** The provider's error message while the connection is unhealthy, and since when. */
  healthReason: z.string().nullable(),
  healthSince: instant.nullable(),
});
export type Connection = z.infer<typeof connection>;

/** With `oauth_id` an existing connection is authorized again. */
export const startOAuthBody = z.strictObject({ oauth_id: id.optional() });
/** The provider's authorization URL. */
export const oauthStart = z.object({ url: z.url() });

/** The provider's callback parameters; all others are ignored. */
export const oauthCallbackParams = z.object({ provider: integrationProvider });
export const oauthCallbackQuery = z.object({
  state: z.string().max(512).optional(),
  code: z.string().max(2048).optional(),
  error: z.string().max(512).optional(),
});

/** The result of an authorization: `denied` by the user at the provider, `expired` when it took too long, had already been completed, or started in another session. */
const oauthOutcome = z.enum(['connected', 'denied', 'expired', 'failed', 'full']);
export type OAuthOutcome = z.infer<typeof oauthOutcome>;

/** The state of a webhook: not requested, being created, created at the provider, or given up. */
const integrationWebhook = z.enum(['none', 'pending', 'created', 'failed']);

/** The periodic poll of a container for contacts without a webhook. `contacts` counts those whose countdowns it has started. */
const containerPoll = z.object({
  polledAt: instant.nullable(),
  /** Null while polling is stopped until the owner reconnects the provider. */
  nextAt: instant.nullable(),
  /** The provider's message when the last poll failed. */
  problem: z.string().nullable(),
  contacts: z.number().int(),
});
export type ContainerPoll = z.infer<typeof containerPoll>;

/** The sync state of a lead's deadline: `nobody` when the provider has no such contact; it is retried when the provider reports the contact. */
const fieldPushState = z.enum(['pending', 'written', 'nobody', 'failed']);
export type FieldPushState = z.infer<typeof fieldPushState>;

/** The number of a campaign's leads in each state. */
export const fieldProgress = z.record(fieldPushState, z.number().int());
export type FieldProgress = z.infer<typeof fieldProgress>;

/** The scope of a resync: all active deadlines, or only those that failed permanently. */
export const pushFieldsBody = z.strictObject({ who: z.enum(['everybody', 'failed']) });
export type PushFieldsBody = z.infer<typeof pushFieldsBody>;

export const fieldPushesQuery = z.strictObject({ state: fieldPushState, cursor: z.string().max(200).optional() });
/** A synced lead; `email` as in the list of leads, `problem` in the provider's words. */
const fieldPush = z.object({
  leadId: id,
  email: z.string().nullable(),
  state: fieldPushState,
  problem: z.string().nullable(),
  requestedAt: instant,
  writtenAt: instant.nullable(),
  nextTryAt: instant.nullable(),
});
export type FieldPush = z.infer<typeof fieldPush>;
/** Most recently changed deadlines first. */
export const fieldPushes = z.object({ pushes: z.array(fieldPush), nextCursor: z.string().nullable() });
export type FieldPushes = z.infer<typeof fieldPushes>;

/** A campaign's trigger at one provider, and the field that receives the deadline. */
export const integration = z.object({
  connection_id: id,
  trigger: containerKind.nullable(),
  containerId: z.string().nullable(),
  containerName: z.string().nullable(),
  field: z.string().nullable(),
  fieldName: z.string().nullable(),
  /** The field that receives the deadline as an ISO 8601 instant in UTC. */
  timeField: z.string().nullable(),
  timeFieldName: z.string().nullable(),
  /** The field that receives the personal code; only in campaigns of a store. */
  codeField: z.string().nullable(),
  codeFieldName: z.string().nullable(),
  /** The field that receives the lead's token, with which email links are signed. */
  tokenField: z.string().nullable(),
  tokenFieldName: z.string().nullable(),
  webhookState: integrationWebhook,
  /** The provider's message when it rejected the webhook. */
  webhookError: z.string().nullable(),
  /** Attempts so far to create the webhook. */
  webhookAttempts: z.number().int(),
  /** The latest start of the next attempt, after a failed one with retries left. */
  webhookNextAt: instant.nullable(),
  /** Null when the provider cannot be polled, or no container is chosen. */
  poll: containerPoll.nullable(),
  /** The sync progress of the leads' fields. */
  fields: fieldProgress,
  /** The webhook's page at the provider, for its owner. */
  ruleUrl: z.string().nullable(),
});
export type Integration = z.infer<typeof integration>;

/** The initial data of a provider's screen. `integrations` has one entry at most: a campaign has one per provider. */
export const integrationSetup = z.object({
  connections: z.array(connection),
  integrations: z.array(integration),
  webhookUrl: z.string(),
  /** True when the provider can be connected with a button. */
  oauth: z.boolean(),
});
export type IntegrationSetup = z.infer<typeof integrationSetup>;

const providerId = z.string().min(1).max(128);
const fieldName = z.string().min(1).max(200).optional();

/** A campaign's settings for a provider. Omitted fields stay, null removes a value; another container requires another webhook. */
export const saveIntegrationBody = z.strictObject({
  oauth_id: id,
  deadline_text_custom_field: providerId.nullable().optional(),
  fieldName,
  deadline_time_custom_field: providerId.nullable().optional(),
  timeFieldName: fieldName,
  personal_code_custom_field: providerId.nullable().optional(),
  codeFieldName: fieldName,
  personal_token_custom_field: providerId.nullable().optional(),
  tokenFieldName: fieldName,
  trigger: containerKind.optional(),
  containerId: providerId.optional(),
  containerName: z.string().min(1).max(200).optional(),
});
export type SaveIntegrationBody = z.infer<typeof saveIntegrationBody>;

/** The list whose fields to return, for providers with fields per list. */
export const fieldsQuery = z.strictObject({ containerId: providerId.optional() });
export const providerFields = z.object({
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  selected: z.string().nullable(),
});

export const createFieldBody = z.strictObject({
  name: z.string({ error: validation.required }).trim().min(1, validation.required).max(100, validation.tooLong(100)),
  oauth_id: id,
  containerId: providerId.optional(),
});
export const createdField = z.object({ id: z.string(), name: z.string() });

export const containersQuery = z.strictObject({ type: containerKind });
export const containers = z.array(z.object({ id: z.string(), name: z.string() }));

export const providerTags = containers;
