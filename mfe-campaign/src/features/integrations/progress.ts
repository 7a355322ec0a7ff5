import type { Connection, Integration, IntegrationSetup } from '@lastcall/contracts/integrations';
import type { ContainerKind, ProviderDefinition } from '@lastcall/contracts/integrations/providers';

/** The steps to an integration. */
export type StepName = 'connection' | 'trigger' | 'container' | 'field' | 'webhook';

/** What is written for a person: the deadline as a text, as an instant, and their own code. */
export type FieldKind = 'text' | 'time' | 'code';

/** What was chosen here and is not saved yet. */
interface Chosen {
  readonly connectionId: string | undefined;
  readonly trigger: ContainerKind | undefined;
}

/** How far an integration has come. */
interface Progress {
  readonly connection: Connection | null;
  /** What is saved for that connection. */
  readonly integration: Integration | null;
  readonly type: ContainerKind;
  /** Whether a container of that kind is chosen. */
  readonly hasContainer: boolean;
}

/** MailerLite's dialog asks for the connection and the field of the text. */
export function isByDialog({ name }: ProviderDefinition): boolean {
  return name === 'mailerlite';
}

/** The steps of a provider, in their order; what it has but one of is no step. */
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

/** What the step of the fields asks for; codes are for people of a store. */
export function fieldKinds(definition: ProviderDefinition, hasCodes: boolean): FieldKind[] {
  return [...(isByDialog(definition) ? [] : (['text'] as const)), 'time', ...(hasCodes ? (['code'] as const) : [])];
}

/** The names of the fields that are written. */
export function chosenFieldNames({
  fieldName,
  timeFieldName,
  codeFieldName,
}: Pick<Integration, 'fieldName' | 'timeFieldName' | 'codeFieldName'>): string[] {
  return [fieldName, timeFieldName, codeFieldName].filter((name) => name !== null);
}

/** What was chosen here goes before what is saved; the only connection need not be chosen. */
export function progressOf(
  definition: ProviderDefinition,
  { connections, integrations: [saved] }: IntegrationSetup,
  chosen: Chosen,
): Progress {
  const only = connections.length === 1 ? connections[0]!.id : undefined;
  const connectionId = chosen.connectionId ?? saved?.connection_id ?? only;
  const connection = connections.find(({ id }) => id === connectionId) ?? null;
  // What was saved belongs to the connection that it was saved with.
  const integration = saved !== undefined && saved.connection_id === connection?.id ? saved : null;
  const type = chosen.trigger ?? integration?.trigger ?? definition.triggers[0]!.type;
  return {
    connection,
    integration,
    type,
    hasContainer: integration !== null && integration.containerId !== null && integration.trigger === type,
  };
}

/** Whether a step can be opened with what is there. */
export function isReachable(
  step: StepName,
  definition: ProviderDefinition,
  { connection, hasContainer }: Progress,
): boolean {
  if (step === 'connection') return true;
  if (step === 'webhook' || (step === 'field' && definition.fieldsOfList)) return connection !== null && hasContainer;
  return connection !== null;
}

/** Where somebody goes on: at the first step that something is missing in. Fields may be left out, so they are only missing while nothing behind them is begun. */
export function firstStep(
  definition: ProviderDefinition,
  { connection, integration, hasContainer }: Progress,
): StepName {
  if (!connection || (isByDialog(definition) && !integration?.field)) return 'connection';
  if (hasContainer) {
    const isToBeMade = definition.triggers.some(
      ({ type, webhook }) => type === integration?.trigger && webhook === 'created',
    );
    const isBegun = integration?.webhookState !== 'none' || chosenFieldNames(integration).length > 0;
    return definition.hasFields && isToBeMade && !isBegun ? 'field' : 'webhook';
  }
  return stepNames(definition).includes('trigger') && !integration?.trigger ? 'trigger' : 'container';
}
