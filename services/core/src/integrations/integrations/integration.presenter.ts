import type { ContainerPoll, FieldProgress, Integration } from '@lastcall/contracts/integrations';
import type { IntegrationRow } from './integration.entity.ts';
import type { ProviderPollRow } from './polls/provider-poll.entity.ts';

/** Converts an integration for its owner's screens, without the secret of its webhook. */
export function presentIntegration(
  {
    connectionId,
    trigger,
    containerId,
    containerName,
    fieldId,
    fieldName,
    timeFieldId,
    timeFieldName,
    codeFieldId,
    codeFieldName,
    tokenFieldId,
    tokenFieldName,
    webhookState,
    webhookError,
    webhookAttempts,
    webhookNextAt,
    ruleUrl,
  }: IntegrationRow,
  fields: FieldProgress,
  poll: ProviderPollRow | null,
): Integration {
  return {
    connection_id: connectionId,
    trigger,
    containerId,
    containerName,
    field: fieldId,
    fieldName,
    timeField: timeFieldId,
    timeFieldName,
    codeField: codeFieldId,
    codeFieldName,
    tokenField: tokenFieldId,
    tokenFieldName,
    fields,
    webhookState,
    webhookError,
    webhookAttempts,
    webhookNextAt: webhookNextAt?.toISOString() ?? null,
    poll: poll && presentPoll(poll),
    ruleUrl,
  };
}

function presentPoll({ polledAt, nextAt, problem, contacts }: ProviderPollRow): ContainerPoll {
  return { polledAt: polledAt?.toISOString() ?? null, nextAt: nextAt?.toISOString() ?? null, problem, contacts };
}
