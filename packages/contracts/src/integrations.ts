import { z } from 'zod';
import { validation } from './messages.ts';
import { id, instant } from './primitives.ts';
import { containerKinds, integrationProviders, unlikeAKey } from './providers.ts';

export const integrationProvider = z.enum(integrationProviders);
export const containerKind = z.enum(containerKinds);

export const integrationParams = z.object({ campaignId: id, provider: integrationProvider });
export const connectionParams = integrationParams.extend({ connectionId: id });

/** A key as providers make them: letters, digits and signs of ASCII, since it travels in a header. */
const key = z
  .string()
  .trim()
  .regex(/^([!-~]{8,256})?$/, unlikeAKey)
  .optional();
/** Anything else that is asked for; what it looks like in particular is said in the provider's definition, and checked before it is used. */
const part = z
  .string()
  .trim()
  .regex(/^[!-~]{0,256}$/, unlikeAKey)
  .optional();

/** What a provider is asked with, by its own names. Stored encrypted; nothing of it leaves again but the last four characters of the key. */
const credentials = z.object({
  api_key: key,
  api_url: part,
  app_id: part,
  account_id: part,
  client_id: part,
  client_secret: part,
});
export type Credentials = z.infer<typeof credentials>;

/** The fields of a provider. With `oauth_id` they change that connection, whose other fields stay. */
export const connectBody = credentials.extend({ oauth_id: id.optional() }).strict();

/** How a connection does: `reconnect` when its credentials are not taken any more, `failing` while its provider answers nothing good. */
export const connectionHealth = z.enum(['ok', 'reconnect', 'failing']);
export type ConnectionHealth = z.infer<typeof connectionHealth>;

/** By what a connection opens: a key that its owner pasted, or a token that the provider gave us. */
const connectionKind = z.enum(['key', 'oauth']);
export type ConnectionKind = z.infer<typeof connectionKind>;

/** An account at a provider. `api_key` is what may be shown of it: the last four characters of its key, nothing of a token. */
export const connection = z.object({
  id,
  api_key: z.string(),
  accountName: z.string().nullable(),
  created_at: instant,
  kind: connectionKind,
  health: connectionHealth,
  /** In the provider's words, where it is not well; since when. */
  healthReason: z.string().nullable(),
  healthSince: instant.nullable(),
});
export type Connection = z.infer<typeof connection>;

/** With `oauth_id` the provider is asked again for a connection that is there. */
export const startOAuthBody = z.strictObject({ oauth_id: id.optional() });
/** Where the browser goes for the provider's question. */
export const oauthStart = z.object({ url: z.url() });

/** What the provider sends the browser back with; others of its parameters say nothing to us. */
export const oauthCallbackParams = z.object({ provider: integrationProvider });
export const oauthCallbackQuery = z.object({
  state: z.string().max(512).optional(),
  code: z.string().max(2048).optional(),
  error: z.string().max(512).optional(),
});

/** How the way to a provider and back ended: `denied` by whoever was asked there, `expired` when it took too long, was done before or began in another session. */
const oauthOutcome = z.enum(['connected', 'denied', 'expired', 'failed', 'full']);
export type OAuthOutcome = z.infer<typeof oauthOutcome>;

/** How far a webhook has come: not wished for, being made, made at the provider, or given up. */
const integrationWebhook = z.enum(['none', 'pending', 'created', 'failed']);

/** How a container is asked from time to time for whom no webhook told of. `people` counts those whose clocks that has started. */
const containerPoll = z.object({
  polledAt: instant.nullable(),
  /** Null while nobody asks: its owner has to connect the provider again. */
  nextAt: instant.nullable(),
  /** In the provider's words, when the last question was not answered. */
  problem: z.string().nullable(),
  people: z.number().int(),
});
export type ContainerPoll = z.infer<typeof containerPoll>;

/** What becomes of a deadline that is to be written into the fields of a person: `nobody` is not at the provider, and is tried again when it tells of them. */
const fieldPushState = z.enum(['pending', 'written', 'nobody', 'failed']);
export type FieldPushState = z.infer<typeof fieldPushState>;

/** How many people of a campaign are in each state. */
export const fieldProgress = z.record(fieldPushState, z.number().int());
export type FieldProgress = z.infer<typeof fieldProgress>;

/** Whose fields are written again: everybody's whose clock runs, or of those where it failed for good. */
export const pushFieldsBody = z.strictObject({ who: z.enum(['everybody', 'failed']) });
export type PushFieldsBody = z.infer<typeof pushFieldsBody>;

export const fieldPushesQuery = z.strictObject({ state: fieldPushState, cursor: z.string().max(200).optional() });
/** A person whose fields are written; `email` as the list of leads has it, `problem` in the provider's words. */
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
/** Those whose deadline changed last come first. */
export const fieldPushes = z.object({ pushes: z.array(fieldPush), nextCursor: z.string().nullable() });
export type FieldPushes = z.infer<typeof fieldPushes>;

/** What starts the clocks of a campaign at one provider, and which of its fields gets the deadline. */
export const integration = z.object({
  connection_id: id,
  trigger: containerKind.nullable(),
  containerId: z.string().nullable(),
  containerName: z.string().nullable(),
  field: z.string().nullable(),
  fieldName: z.string().nullable(),
  /** The field that gets the deadline as an ISO 8601 instant in UTC. */
  timeField: z.string().nullable(),
  timeFieldName: z.string().nullable(),
  /** The field that gets the person's own code; in campaigns of a store alone. */
  codeField: z.string().nullable(),
  codeFieldName: z.string().nullable(),
  webhookState: integrationWebhook,
  /** The provider's own words when it refused the webhook. */
  webhookError: z.string().nullable(),
  /** Tries so far of the webhook that is being made. */
  webhookAttempts: z.number().int(),
  /** Until when the next try begins, after one that failed while others are left. */
  webhookNextAt: instant.nullable(),
  /** Null where the provider cannot be asked, and where no container is chosen. */
  poll: containerPoll.nullable(),
  /** How far the people's fields are written. */
  fields: fieldProgress,
  /** Where its owner finds the webhook at the provider. */
  ruleUrl: z.string().nullable(),
});
export type Integration = z.infer<typeof integration>;

/** What the screen of a provider begins with. `integrations` has one entry at most: a campaign has one for a provider. */
export const integrationSetup = z.object({
  connections: z.array(connection),
  integrations: z.array(integration),
  webhookUrl: z.string(),
  /** Whether the provider can be connected by a button here. */
  oauth: z.boolean(),
});
export type IntegrationSetup = z.infer<typeof integrationSetup>;

const providerId = z.string().min(1).max(128);
const fieldName = z.string().min(1).max(200).optional();

/** What a campaign uses of a provider. What is left out stays, a field that is null goes; another container needs another webhook. */
export const saveIntegrationBody = z.strictObject({
  oauth_id: id,
  deadline_text_custom_field: providerId.nullable().optional(),
  fieldName,
  deadline_time_custom_field: providerId.nullable().optional(),
  timeFieldName: fieldName,
  personal_code_custom_field: providerId.nullable().optional(),
  codeFieldName: fieldName,
  trigger: containerKind.optional(),
  containerId: providerId.optional(),
  containerName: z.string().min(1).max(200).optional(),
});
export type SaveIntegrationBody = z.infer<typeof saveIntegrationBody>;

/** Which list's fields, where each list has its own. */
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
