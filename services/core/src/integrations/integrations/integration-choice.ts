import type { SaveIntegrationBody } from '@lastcall/contracts/integrations';
import type { IntegrationRow } from './integration.entity.ts';

/** The fields that receive a lead's deadline, code and token, with their names at the time of choice. */
type ChosenFields = Pick<
  IntegrationRow,
  | 'fieldId'
  | 'fieldName'
  | 'timeFieldId'
  | 'timeFieldName'
  | 'codeFieldId'
  | 'codeFieldName'
  | 'tokenFieldId'
  | 'tokenFieldName'
>;

/** The provider settings of a campaign. */
type IntegrationChoice = Pick<IntegrationRow, 'connectionId' | 'trigger' | 'containerId' | 'containerName'> &
  ChosenFields;

/** Merges new settings into the existing ones: fields that are not given stay; settings of another connection or kind of container are cleared. */
export function choiceOf(
  before: IntegrationRow | null,
  connectionId: string,
  body: SaveIntegrationBody,
): IntegrationChoice {
  const { trigger, containerId, containerName } = body;
  const known = before?.connectionId === connectionId ? before : null;
  const isOtherKind = trigger !== undefined && trigger !== known?.trigger;
  const [fieldId, fieldName] = fieldOf(
    body.deadline_text_custom_field,
    body.fieldName,
    known?.fieldId,
    known?.fieldName,
  );
  const [timeFieldId, timeFieldName] = fieldOf(
    body.deadline_time_custom_field,
    body.timeFieldName,
    known?.timeFieldId,
    known?.timeFieldName,
  );
  const [codeFieldId, codeFieldName] = fieldOf(
    body.personal_code_custom_field,
    body.codeFieldName,
    known?.codeFieldId,
    known?.codeFieldName,
  );
  const [tokenFieldId, tokenFieldName] = fieldOf(
    body.personal_token_custom_field,
    body.tokenFieldName,
    known?.tokenFieldId,
    known?.tokenFieldName,
  );
  return {
    connectionId,
    trigger: trigger ?? known?.trigger ?? null,
    containerId: containerId ?? (isOtherKind ? null : (known?.containerId ?? null)),
    containerName:
      containerId === undefined
        ? isOtherKind
          ? null
          : (known?.containerName ?? null)
        : (containerName ?? containerId),
    fieldId,
    fieldName,
    timeFieldId,
    timeFieldName,
    codeFieldId,
    codeFieldName,
    tokenFieldId,
    tokenFieldName,
  };
}

/** Returns true if the same values are written into the same fields. */
export function hasSameFields(one: IntegrationChoice | null, other: IntegrationChoice): boolean {
  return (
    one !== null &&
    one.connectionId === other.connectionId &&
    one.fieldId === other.fieldId &&
    one.timeFieldId === other.timeFieldId &&
    one.codeFieldId === other.codeFieldId &&
    one.tokenFieldId === other.tokenFieldId
  );
}

/** Returns the settings for the campaign's history. */
export function shownOf(choice: IntegrationChoice | null): Record<string, unknown> {
  return {
    trigger: choice?.trigger,
    container: choice?.containerName,
    field: choice?.fieldName,
    timeField: choice?.timeFieldName,
    codeField: choice?.codeFieldName,
    tokenField: choice?.tokenFieldName,
  };
}

function fieldOf(
  id: string | null | undefined,
  name: string | undefined,
  knownId: string | null | undefined,
  knownName: string | null | undefined,
): [string | null, string | null] {
  if (id === null) return [null, null];
  return id === undefined ? [knownId ?? null, knownName ?? null] : [id, name ?? id];
}
