import { useMemo } from 'react';
import type { ResponseOf } from '@lastcall/contracts';
import type { Connection, Credentials, Integration, SaveIntegrationBody } from '@lastcall/contracts/integrations';
import type { ContainerKind, IntegrationProvider } from '@lastcall/contracts/providers';
import { useTrack } from '@lastcall/host-api/track';
import { useConnectProviderMutation, useCreateListenerMutation, useCreateProviderFieldMutation, useLazyProviderContainersQuery, useLazyProviderFieldsQuery, useSaveIntegrationMutation } from './integrations-api.ts';
import { failures } from './messages.ts';
import { outcomeOf, type Outcome } from './outcome.ts';

/** What can be done with a provider in a campaign. */
export interface IntegrationActions {
  /** Tries credentials; with an id they change that connection. */
  connect(credentials: Credentials, connectionId?: string): Promise<Outcome<Connection>>;
  save(body: SaveIntegrationBody): Promise<Outcome<Integration>>;
  listContainers(connectionId: string, type: ContainerKind): Promise<Outcome<ResponseOf<'listContainers'>>>;
  listFields(connectionId: string, containerId: string | null): Promise<Outcome<ResponseOf<'listFields'>>>;
  createField(name: string, connectionId: string, containerId: string | null): Promise<Outcome<ResponseOf<'createField'>>>;
  createWebhook(): Promise<Outcome<Integration>>;
}

/** The actions of a campaign and a provider, whose failures are in words. */
export function useIntegrationActions(campaignId: string, provider: IntegrationProvider): IntegrationActions {
  const track = useTrack();
  const [connect] = useConnectProviderMutation();
  const [save] = useSaveIntegrationMutation();
  const [fields] = useLazyProviderFieldsQuery();
  const [containers] = useLazyProviderContainersQuery();
  const [createField] = useCreateProviderFieldMutation();
  const [createListener] = useCreateListenerMutation();

  return useMemo(() => {
    const params = { campaignId, provider };
    const ofList = (containerId: string | null): { containerId?: string } => (containerId === null ? {} : { containerId });
    return {
      connect: (credentials, connectionId) => outcomeOf(connect({ params, body: { ...credentials, ...(connectionId === undefined ? {} : { oauth_id: connectionId }) } }), failures.connect),
      save: (body) => outcomeOf(save({ params, body }), failures.save),
      listContainers: (connectionId, type) => outcomeOf(containers({ params: { ...params, connectionId }, query: { type } }), failures.containers),
      listFields: (connectionId, containerId) => outcomeOf(fields({ params: { ...params, connectionId }, query: ofList(containerId) }), failures.fields),
      createField: (name, connectionId, containerId) => outcomeOf(createField({ params, body: { name, oauth_id: connectionId, ...ofList(containerId) } }), failures.createField),
      createWebhook: async () => {
        const outcome = await outcomeOf(createListener({ params }), failures.webhook);
        if (outcome.data) track('Webhook Created in Email Platform', { campaignId, detail: provider });
        return outcome;
      },
    };
  }, [campaignId, provider, track, connect, save, fields, containers, createField, createListener]);
}
