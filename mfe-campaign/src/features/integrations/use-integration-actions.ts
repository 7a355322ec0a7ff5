import { useMemo } from 'react';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type {
  Connection,
  Credentials,
  FieldProgress,
  FieldPushState,
  Integration,
  PushFieldsBody,
  SaveIntegrationBody,
} from '@lastcall/contracts/integrations';
import type { ContainerKind, IntegrationProvider } from '@lastcall/contracts/integrations/providers';
import { useTrack } from '@lastcall/host-api/track';
import {
  useConnectProviderMutation,
  useCreateInboundWebhookMutation,
  useCreateProviderFieldMutation,
  useDisconnectProviderMutation,
  useLazyFieldPushesQuery,
  useLazyProviderContainersQuery,
  useLazyProviderFieldsQuery,
  usePushFieldsMutation,
  useSaveIntegrationMutation,
  useStartOAuthMutation,
} from './integrations-api.ts';
import { failures } from './messages.ts';
import { outcomeOf, type Outcome } from './outcome.ts';

/** The actions of a provider in a campaign. */
export interface IntegrationActions {
  /** Verifies and stores credentials; with an ID, that connection is updated. */
  connect(credentials: Credentials, connectionId?: string): Promise<Outcome<Connection>>;
  /** Returns the URL of the OAuth flow; with an id that connection is reconnected. */
  startOAuth(connectionId?: string): Promise<Outcome<ResponseOf<'startOAuth'>>>;
  disconnect(connectionId: string): Promise<Outcome<ResponseOf<'disconnect'>>>;
  save(body: SaveIntegrationBody): Promise<Outcome<Integration>>;
  listContainers(connectionId: string, type: ContainerKind): Promise<Outcome<ResponseOf<'listContainers'>>>;
  listFields(connectionId: string, containerId: string | null): Promise<Outcome<ResponseOf<'listFields'>>>;
  createField(
    name: string,
    connectionId: string,
    containerId: string | null,
  ): Promise<Outcome<ResponseOf<'createField'>>>;
  createWebhook(): Promise<Outcome<Integration>>;
  pushFields(who: PushFieldsBody['who']): Promise<Outcome<FieldProgress>>;
  listPushes(state: FieldPushState, cursor: string | undefined): Promise<Outcome<ResponseOf<'listFieldPushes'>>>;
}

/** Returns the actions for a campaign and a provider. Failures are returned as messages. */
export function useIntegrationActions(campaignId: string, provider: IntegrationProvider): IntegrationActions {
  const track = useTrack();
  const [connect] = useConnectProviderMutation();
  const [save] = useSaveIntegrationMutation();
  const [fields] = useLazyProviderFieldsQuery();
  const [containers] = useLazyProviderContainersQuery();
  const [createField] = useCreateProviderFieldMutation();
  const [createInboundWebhook] = useCreateInboundWebhookMutation();
  const [disconnect] = useDisconnectProviderMutation();
  const [startOAuth] = useStartOAuthMutation();
  const [push] = usePushFieldsMutation();
  const [pushes] = useLazyFieldPushesQuery();

  return useMemo(() => {
    const params = { campaignId, provider };
    const ofList = (containerId: string | null): { containerId?: string } =>
      containerId === null ? {} : { containerId };
    return {
      connect: (credentials, connectionId) =>
        outcomeOf(
          connect({
            params,
            body: { ...credentials, ...(connectionId === undefined ? {} : { oauth_id: connectionId }) },
          }),
          failures.connect,
        ),
      startOAuth: (connectionId) =>
        outcomeOf(
          startOAuth({ params, body: connectionId === undefined ? {} : { oauth_id: connectionId } }),
          failures.oauth,
        ),
      disconnect: (connectionId) => outcomeOf(disconnect({ params: { ...params, connectionId } }), failures.disconnect),
      pushFields: (who) => outcomeOf(push({ params, body: { who } }), failures.push),
      listPushes: (state, cursor) =>
        outcomeOf(pushes({ params, query: { state, ...(cursor === undefined ? {} : { cursor }) } }), failures.pushes),
      save: (body) => outcomeOf(save({ params, body }), failures.save),
      listContainers: (connectionId, type) =>
        outcomeOf(containers({ params: { ...params, connectionId }, query: { type } }), failures.containers),
      listFields: (connectionId, containerId) =>
        outcomeOf(fields({ params: { ...params, connectionId }, query: ofList(containerId) }), failures.fields),
      createField: (name, connectionId, containerId) =>
        outcomeOf(
          createField({ params, body: { name, oauth_id: connectionId, ...ofList(containerId) } }),
          failures.createField,
        ),
      createWebhook: async () => {
        const outcome = await outcomeOf(createInboundWebhook({ params }), failures.webhook);
        if (outcome.data) track('Webhook Created in Email Platform', { campaignId, detail: provider });
        return outcome;
      },
    };
  }, [
    campaignId,
    provider,
    track,
    connect,
    save,
    fields,
    containers,
    createField,
    createInboundWebhook,
    disconnect,
    startOAuth,
    push,
    pushes,
  ]);
}
