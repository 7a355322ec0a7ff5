import type { Integration } from '@lastcall/contracts/integrations';
import type { IntegrationRow } from './integration.entity.ts';

/** An integration as its owner's screens read it; the secret of its webhook stays here. */
export function presentIntegration({ connectionId, trigger, containerId, containerName, fieldId, fieldName, webhookState, webhookError, ruleUrl }: IntegrationRow): Integration {
  return { connection_id: connectionId, trigger, containerId, containerName, field: fieldId, fieldName, webhookState, webhookError, ruleUrl };
}
