import { curlExample } from '@lastcall/contracts/webhooks/public-api-example';
import { Anchor, CopyButton, ExternalLinkIcon, VisuallyHidden } from '@lastcall/ui';
import { useId, type ReactNode } from 'react';
import { useExampleCampaignsQuery } from './api-keys-api.ts';
import styles from './api-keys.module.css';
import { messages } from './messages.ts';

/** An example with the newest campaign of the account, and where the same is done in Zapier and Make. */
export function HowToCall(): ReactNode {
  const { data } = useExampleCampaignsQuery({ query: {} });
  const titleId = useId();
  const example = curlExample({
    origin: location.origin,
    key: messages.yourKey,
    campaignId: data?.campaigns[0]?.id ?? messages.yourCampaign,
  });
  return (
    <section className={styles.how} aria-labelledby={titleId}>
      <div className={styles.howHead}>
        <h2 id={titleId}>{messages.howTitle}</h2>
        <CopyButton size="xs" text={example} label={messages.copyExample} />
      </div>
      <p>{messages.howText}</p>
      <pre className={styles.example} tabIndex={0} aria-label={messages.example}>
        {example}
      </pre>
      <p className={styles.note}>{messages.repeats}</p>
      <NewTab href="/v1/openapi.json">{messages.all}</NewTab>
      <div className={styles.services}>
        <div>
          <h3>{messages.zapierTitle}</h3>
          <p>{messages.zapierText}</p>
          <NewTab href={messages.zapierUrl}>{messages.zapierLink}</NewTab>
        </div>
        <div>
          <h3>{messages.makeTitle}</h3>
          <p>{messages.makeText}</p>
          <NewTab href={messages.makeUrl}>{messages.makeLink}</NewTab>
        </div>
      </div>
    </section>
  );
}

function NewTab({ href, children }: { readonly href: string; readonly children: string }): ReactNode {
  return (
    <Anchor className={styles.link} href={href} target="_blank" rel="noreferrer">
      {children} <ExternalLinkIcon size={12} aria-hidden />
      <VisuallyHidden>{messages.opensInNewTab}</VisuallyHidden>
    </Anchor>
  );
}
