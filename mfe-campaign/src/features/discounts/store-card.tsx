import type { ReactNode } from 'react';
import type { Store } from '@lastcall/contracts/shopify';
import { Badge, ExternalLinkIcon, StoreIcon } from '@lastcall/ui';
import { ConnectForm } from './connect-form.tsx';
import { DisconnectStore } from './disconnect-store.tsx';
import { ExtensionHint } from './extension-hint.tsx';
import { messages } from './messages.ts';
import styles from './store-card.module.css';
import { StoreHealth } from './store-health.tsx';
import { Subscribe } from './subscribe.tsx';

interface StoreCardProps {
  readonly campaignId: string;
  readonly store: Store;
}

/** The account's shop and its next step: connect, subscribe, or enable the embed block. */
export function StoreCard({ campaignId, store: { connection, isSubscribed, canConnect } }: StoreCardProps): ReactNode {
  if (!connection) {
    return (
      <section className={styles.card} aria-label={messages.store}>
        <Head text={messages.notConnected} />
        <ConnectForm campaignId={campaignId} canConnect={canConnect} />
      </section>
    );
  }
  return (
    <section className={styles.card} aria-label={messages.store}>
      <Head
        text={
          <a
            className={styles.url}
            href={`https://${connection.value}`}
            target="_blank"
            rel="noreferrer"
            aria-label={messages.openStore(connection.value)}
          >
            {connection.value}
            <ExternalLinkIcon size={12} aria-hidden />
          </a>
        }
        name={connection.label}
      >
        <Badge color={isSubscribed ? 'success' : 'gray'}>
          {isSubscribed ? messages.integrated : messages.connected}
        </Badge>
      </Head>
      <StoreHealth campaignId={campaignId} connection={connection} />
      {isSubscribed ? <ExtensionHint /> : <Subscribe campaignId={campaignId} />}
      <div className={styles.footer}>
        <DisconnectStore shop={connection.value} />
      </div>
    </section>
  );
}

interface HeadProps {
  readonly name?: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

function Head({ name = messages.store, text, children }: HeadProps): ReactNode {
  return (
    <div className={styles.head}>
      <span className={styles.icon}>
        <StoreIcon size={20} aria-hidden />
      </span>
      <div className={styles.names}>
        <h2 className={styles.title}>{name}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </div>
  );
}
