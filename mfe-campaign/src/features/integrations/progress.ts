import type { Connection, Integration, IntegrationSetup } from '@lastcall/contracts/integrations';
import type { ContainerKind, ProviderDefinition } from '@lastcall/contracts/integrations/providers';

/** The steps of an integration. */
export type StepName = 'connection' | 'trigger' | 'container' | 'field' | 'webhook';

/** The synced values of a lead: the deadline as text, as an instant, the personal code, and the token for signed links. */
export type FieldKind = 'text' | 'time' | 'code' | 'token';

/** Unsaved choices. */
interface UnsavedChoices {
  readonly connectionId: string | undefined;
  readonly trigger: ContainerKind | undefined;
}

/** The progress of an integration. */
interface Progress {
  readonly connection: Connection | null;
  /** The saved settings of that connection. */
  readonly integration: Integration | null;
  readonly type: ContainerKind;
  /** True when a container of that kind is selected. */
  readonly hasContainer: boolean;
}

/** True for MailerLite, whose dialog asks for the connection and the text field. */
export function usesDialog({ name }: ProviderDefinition): boolean {
  return name === 'mailerlite';
}

/** Returns the steps of a provider, in order; a choice with a single option is not a step. */
export function stepNames(definition: ProviderDefinition): StepName[] {
  const hasTrigger = definition.triggers.length > 1;
  return [
    'connection',
    ...(hasTrigger ? (['trigger'] as const) : []),
    'container',
    ...(definition.hasFields ? (['field'] as const) : []),
    'webhook',
  ];
}

/** Returns the fields that the field step asks for; codes exist for leads of a store only, and tokens are useful only where emails can show a field. */
export function fieldKinds(definition: ProviderDefinition, hasCodes: boolean): FieldKind[] {
  return [
    ...(usesDialog(definition) ? [] : (['text'] as const)),
    'time',
    ...(hasCodes ? (['code'] as const) : []),
    ...(definition.fieldTag === undefined ? [] : (['token'] as const)),
  ];
}

/** Returns the names of the selected fields. */
export function chosenFieldNames({
  fieldName,
  timeFieldName,
  codeFieldName,
  tokenFieldName,
}: Pick<Integration, 'fieldName' | 'timeFieldName' | 'codeFieldName' | 'tokenFieldName'>): string[] {
  return [fieldName, timeFieldName, codeFieldName, tokenFieldName].filter((name) => name !== null);
}

/** Returns the progress of a setup. Unsaved choices take precedence over saved ones; a single connection is selected implicitly. */
export function progressOf(
  definition: ProviderDefinition,
  { connections, integrations: [saved] }: IntegrationSetup,
  chosen: UnsavedChoices,
): Progress {
  const only = connections.length === 1 ? connections[0]!.id : undefined;
  const connectionId = chosen.connectionId ?? saved?.connection_id ?? only;
  const connection = connections.find(({ id }) => id === connectionId) ?? null;
  // Saved settings belong to the connection they were saved with.
  const integration = saved !== undefined && saved.connection_id === connection?.id ? saved : null;
  const type = chosen.trigger ?? integration?.trigger ?? definition.triggers[0]!.type;
  return {
    connection,
    integration,
    type,
    hasContainer: integration !== null && integration.containerId !== null && integration.trigger === type,
  };
}

/** Returns true when a step can be opened. */
export function isReachable(
  step: StepName,
  definition: ProviderDefinition,
  { connection, hasContainer }: Progress,
): boolean {
  if (step === 'connection') return true;
  if (step === 'webhook' || (step === 'field' && definition.fieldsOfList)) return connection !== null && hasContainer;
  return connection !== null;
}

/** Returns the step to continue with: the first incomplete one. Fields are optional, so they count as incomplete only while nothing after them has started. */
export function firstStep(
  definition: ProviderDefinition,
  { connection, integration, hasContainer }: Progress,
): StepName {
  if (!connection || (usesDialog(definition) && !integration?.field)) return 'connection';
  if (hasContainer) {
    const isToBeMade = definition.triggers.some(
      ({ type, webhook }) => type === integration?.trigger && webhook === 'created',
    );
    const isBegun = integration?.webhookState !== 'none' || chosenFieldNames(integration).length > 0;
    return definition.hasFields && isToBeMade && !isBegun ? 'field' : 'webhook';
  }
  return stepNames(definition).includes('trigger') && !integration?.trigger ? 'trigger' : 'container';
}
