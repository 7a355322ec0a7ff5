import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { InboundDeliveryDetails } from '@lastcall/contracts/integrations/inbound-webhooks';
import { shortTime } from '@lastcall/contracts/platform/formats';
import { useSectionPath } from '@lastcall/host-api';
import { Badge, Code } from '@lastcall/ui';
import styles from './deliveries.module.css';
import { messages } from './messages.ts';
import { ReplayDelivery } from './replay-delivery.tsx';
import { deliveryOutcome } from './delivery-outcome.ts';

interface DeliveryDetailsProps {
  readonly campaignId: string;
  readonly timezone: string;
  readonly details: InboundDeliveryDetails;
}

/** A delivery's outcome, its contacts, and its content. */
export function DeliveryDetails({
  campaignId,
  timezone,
  details: { delivery, content, contacts },
}: DeliveryDetailsProps): ReactNode {
  const { label, tone, text } = deliveryOutcome(delivery);
  const time = (at: string | null): string =>
    at === null ? messages.notRead : shortTime(at, { timezone, seconds: true });
  const facts = [
    [messages.facts.received, time(delivery.receivedAt)],
    [messages.facts.read, time(delivery.doneAt)],
    [messages.facts.size, messages.bytes(delivery.bytes)],
    ...(content ? [[messages.facts.kind, messages.sentAs(content.method, content.contentType)]] : []),
  ];
  return (
    <div className={styles.details}>
      <div className={styles.outcome}>
        <Badge color={tone}>{label}</Badge>
        <p className={styles.text}>{text}</p>
        {content && <ReplayDelivery campaignId={campaignId} delivery={delivery} />}
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {contacts.length > 0 && <Contacts contacts={contacts} />}
      {content === null ? <p className={styles.gone}>{messages.gone}</p> : <Content content={content} />}
    </div>
  );
}

function Contacts({ contacts }: Pick<InboundDeliveryDetails, 'contacts'>): ReactNode {
  const pathOf = useSectionPath();
  return (
    <section>
      <h3 className={styles.heading}>{messages.contacts}</h3>
      <ul className={styles.contacts}>
        {contacts.map(({ verdict, leadId, email }, at) => (
          <li key={`${leadId} ${at}`}>
            {leadId === null || email === null ? (
              <span className={styles.nobody}>
                {verdict === 'started' || verdict === 'known' ? messages.erased : messages.nobody}
              </span>
            ) : (
              <Link
                className={styles.link}
                to={`${pathOf('leads')}?lead=${leadId}`}
                aria-label={messages.openLead(email)}
              >
                {email}
              </Link>
            )}
            <span className={styles.fact}>{messages.contact[verdict]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Content({
  content: { query, body, isCut },
}: {
  readonly content: NonNullable<InboundDeliveryDetails['content']>;
}): ReactNode {
  return (
    <>
      {query !== '' && <Block name={messages.query} text={query.replaceAll('&', '\n&')} />}
      {body === '' ? (
        query === '' && <p className={styles.gone}>{messages.noBody}</p>
      ) : (
        <Block name={messages.body} text={formatBody(body, isCut)} />
      )}
      {isCut && <p className={styles.fact}>{messages.cut}</p>}
    </>
  );
}

function Block({ name, text }: { readonly name: string; readonly text: string }): ReactNode {
  return (
    <section>
      <h3 className={styles.heading}>{name}</h3>
      <Code block className={styles.content} tabIndex={0} role="textbox" aria-readonly aria-multiline aria-label={name}>
        {text}
      </Code>
    </section>
  );
}

/** Formats JSON with a line per field; anything else stays unchanged. */
function formatBody(body: string, isCut: boolean): string {
  if (isCut) return body;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
