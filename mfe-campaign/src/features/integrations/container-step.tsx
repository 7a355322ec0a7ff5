import { useCallback, useState, type ReactNode } from 'react';
import type { Integration } from '@lastcall/contracts/integrations';
import type { ContainerKind, ProviderDefinition } from '@lastcall/contracts/integrations/providers';
import { toast } from '@lastcall/ui';
import { ContainerSelect } from './container-select.tsx';
import styles from './integrations.module.css';
import { messages } from './messages.ts';
import type { IntegrationActions } from './use-integration-actions.ts';
import { useLoaded } from './use-loaded.ts';

interface ContainerStepProps {
  readonly definition: ProviderDefinition;
  readonly connectionId: string;
  readonly type: ContainerKind;
  readonly integration: Integration | null;
  readonly actions: Pick<IntegrationActions, 'listContainers' | 'save'>;
  readonly onNext: () => void;
}

/** Selects the list, group or tag that starts deadlines. It is saved at once. */
export function ContainerStep({
  definition,
  connectionId,
  type,
  integration,
  actions,
  onNext,
}: ContainerStepProps): ReactNode {
  const options = useLoaded(
    useCallback(() => actions.listContainers(connectionId, type), [actions, connectionId, type]),
  );
  const [isSaving, setSaving] = useState(false);

  const choose = async ({ id, name }: { id: string; name: string }): Promise<void> => {
    setSaving(true);
    const { error } = await actions.save({
      oauth_id: connectionId,
      trigger: type,
      containerId: id,
      containerName: name.slice(0, 200),
    });
    setSaving(false);
    if (error === undefined) onNext();
    else toast.error(error);
  };

  return (
    <>
      <p className={styles.hint}>{messages.containerText(type)}</p>
      <ContainerSelect
        label={messages.containerLabel(type, definition.display_name)}
        placeholder={messages.containerPlaceholder(type)}
        loadingLabel={messages.containersLoading(type)}
        emptyText={messages.noContainers(type, definition.display_name)}
        options={options}
        value={integration?.trigger === type ? integration.containerId : null}
        onChoose={(chosen) => void choose(chosen)}
      />
      {isSaving && <p role="status">{messages.saving}</p>}
    </>
  );
}
