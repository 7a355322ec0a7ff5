import type { Deployment, RemoteStatus } from '@lastcall/contracts/release';
import { Button, ChevronDownIcon, Menu, toast } from '@lastcall/ui';
import type { ReactNode } from 'react';
import { useOverrides } from '../../lib/remotes/use-overrides.ts';
import type { WantedChange } from './pending-change.ts';
import styles from './details.module.css';
import { messages } from './messages.ts';
import { useNow } from './moment.tsx';
import { mayBeActivated } from './status-facts.ts';

interface VersionActionsProps {
  readonly status: RemoteStatus;
  readonly deployment: Deployment;
  readonly onAsk: (change: WantedChange) => void;
}

/** The default percentage of accounts for a canary. */
const firstPercent = 5;

/** The actions on a version: activate it when allowed, and preview it once its files are uploaded. */
export function VersionActions({ status, deployment, onAsk }: VersionActionsProps): ReactNode {
  const {
    remote,
    channels: { stable, canary },
  } = status;
  const { version, state } = deployment;
  const now = useNow();
  const { isReloading, override } = useOverrides();
  if (state === 'uploading') return null;

  const takeForMe = async (): Promise<void> => {
    const [refusal] = await override([{ remote, to: version }]);
    if (refusal) toast.error(refusal.problem.message);
  };
  if (!mayBeActivated(deployment, now)) {
    return (
      <div className={styles.actions}>
        <Button
          size="xs"
          variant="default"
          disabled={isReloading}
          aria-label={isReloading ? undefined : messages.useVersionForMe(version)}
          onClick={() => void takeForMe()}
        >
          {isReloading ? messages.using : messages.useForMe}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {version !== stable && (
        <Button
          size="xs"
          variant="default"
          aria-label={messages.activateVersion(version)}
          onClick={() => onAsk({ what: 'activate', version })}
        >
          {messages.activate}
        </Button>
      )}
      <Menu position="bottom-end" width={200} withinPortal={false}>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            disabled={isReloading}
            aria-label={messages.moreFor(version)}
            rightSection={<ChevronDownIcon size={14} aria-hidden />}
          >
            {messages.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {version !== stable && version !== canary?.version && (
            <Menu.Item onClick={() => onAsk({ what: 'canary', version, percent: firstPercent })}>
              {messages.startCanary}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => onAsk({ what: 'pin', account: null, version })}>{messages.pin}</Menu.Item>
          <Menu.Item onClick={() => void takeForMe()}>{messages.useForMe}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
