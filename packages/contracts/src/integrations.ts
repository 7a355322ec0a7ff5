import { z } from 'zod';
import { integrationWords } from './integration-words.ts';
import { validation } from './messages.ts';
import { id, instant } from './primitives.ts';
import { containerKinds, integrationProviders } from './providers.ts';

export const integrationProvider = z.enum(integrationProviders);
export const containerKind = z.enum(containerKinds);

export const integrationParams = z.object({ campaignId: id, provider: integrationProvider });
export const connectionParams = integrationParams.extend({ connectionId: id });

/** A key as providers make them: letters, digits and signs of ASCII, since it travels in a header. */
const key = z.string().trim().regex(/^([!-~]{8,256})?$/, validation.apiKey);
/** An account's own address at ActiveCampaign, the only provider that has one. */
const apiUrl = z.string().trim().regex(/^(https:\/\/[a-z0-9-]{1,63}\.(api-us1|activehosted)\.com(\/api\/3)?\/?)?$/i, integrationWords.apiUrl);

/** What a provider is asked with, by its own names. Stored encrypted; nothing of it leaves again but the last four characters of the key. */
export const credentials = z.object({ api_key: key.optional(), api_url: apiUrl.optional(), app_id: z.string().trim().regex(/^[!-~]{0,128}$/, validation.apiKey).optional() });
export type Credentials = z.infer<typeof credentials>;

/** The fields of a provider. With `oauth_id` they change that connection, whose other fields stay. */
export const connectBody = credentials.extend({ oauth_id: id.optional() }).strict();

/** An account at a provider. `api_key` is what may be shown of it: its last four characters. */
export const connection = z.object({ id, api_key: z.string(), accountName: z.string().nullable(), created_at: instant });
export type Connection = z.infer<typeof connection>;

/** How far a webhook has come: not yet there, made at the provider, or refused by it. */
export const integrationWebhook = z.enum(['none', 'created', 'failed']);

/** What starts the clocks of a campaign at one provider, and which of its fields gets the deadline. */
export const integration = z.object({
  connection_id: id,
  trigger: containerKind.nullable(),
  containerId: z.string().nullable(),
  containerName: z.string().nullable(),
  field: z.string().nullable(),
  fieldName: z.string().nullable(),
  webhookState: integrationWebhook,
  /** The provider's own words when it refused the webhook. */
  webhookError: z.string().nullable(),
  /** Where its owner finds the webhook at the provider. */
  ruleUrl: z.string().nullable(),
});
export type Integration = z.infer<typeof integration>;

/** What the screen of a provider begins with. `integrations` has one entry at most: a campaign has one for a provider. */
export const integrationSetup = z.object({ connections: z.array(connection), integrations: z.array(integration), webhookUrl: z.string() });
export type IntegrationSetup = z.infer<typeof integrationSetup>;

const providerId = z.string().min(1).max(128);

/** What a campaign uses of a provider. What is left out stays; another container needs another webhook. */
export const saveIntegrationBody = z.strictObject({
  oauth_id: id,
  deadline_text_custom_field: providerId.optional(),
  fieldName: z.string().min(1).max(200).optional(),
  trigger: containerKind.optional(),
  containerId: providerId.optional(),
  containerName: z.string().min(1).max(200).optional(),
});
export type SaveIntegrationBody = z.infer<typeof saveIntegrationBody>;

/** Which list's fields, where each list has its own. */
export const fieldsQuery = z.strictObject({ containerId: providerId.optional() });
export const providerFields = z.object({ fields: z.array(z.object({ label: z.string(), value: z.string() })), selected: z.string().nullable() });

export const createFieldBody = z.strictObject({ name: z.string({ error: validation.required }).trim().min(1, validation.required).max(100, validation.tooLong(100)), oauth_id: id, containerId: providerId.optional() });
export const createdField = z.object({ id: z.string(), name: z.string() });

export const containersQuery = z.strictObject({ type: containerKind });
export const containers = z.array(z.object({ id: z.string(), name: z.string() }));

export const providerTags = containers;
