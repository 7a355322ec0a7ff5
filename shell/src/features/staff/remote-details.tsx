import type { RemoteStatus } from '@lastcall/contracts/release';
import { Tabs } from '@lastcall/ui';
import type { ReactNode } from 'react';
import type { WantedChange } from './pending-change.ts';
import { DeployTokens } from './deploy-tokens.tsx';
import { Failures } from './failures.tsx';
import { History } from './history.tsx';
import { messages } from './messages.ts';
import { Pins } from './pins.tsx';
import styles from './remote-details.module.css';
import { Versions } from './versions.tsx';

export type DetailsTab = keyof typeof messages.tabs;

const tabs = Object.keys(messages.tabs) as DetailsTab[];

interface RemoteDetailsProps {
  readonly status: RemoteStatus;
  /** The open tab; clicking it again closes it. */
  readonly tab: DetailsTab | null;
  readonly onTab: (tab: DetailsTab | null) => void;
  readonly onAsk: (change: WantedChange) => void;
}

/** The details of a remote beyond the summary, all collapsed at first. */
export function RemoteDetails({ status, tab, onTab, onAsk }: RemoteDetailsProps): ReactNode {
  const {
    remote,
    channels: { pins },
    failures,
  } = status;
  const counts: Partial<Record<DetailsTab, number>> = { accounts: pins.length, failures: failures.length };
  const panels: Record<DetailsTab, () => ReactNode> = {
    versions: () => <Versions status={status} onAsk={onAsk} />,
    accounts: () => <Pins pins={pins} onUnpin={(account) => onAsk({ what: 'pin', account, version: null })} />,
    failures: () => <Failures remote={remote} failures={failures} />,
    history: () => <History remote={remote} />,
    tokens: () => <DeployTokens remote={remote} />,
  };
  return (
    <Tabs
      variant="pills"
      value={tab}
      onChange={(next) => onTab(next as DetailsTab | null)}
      allowTabDeactivation
      keepMounted={false}
      activateTabWithKeyboard={false}
    >
      <Tabs.List className={styles.tabs} aria-label={messages.details(remote)}>
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each} className={styles.tab}>
            {messages.tabs[each]}
            {counts[each] ? <span className={styles.count}>{counts[each]}</span> : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((each) => (
        <Tabs.Panel key={each} value={each} className={styles.panel}>
          {each === tab && panels[each]()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
