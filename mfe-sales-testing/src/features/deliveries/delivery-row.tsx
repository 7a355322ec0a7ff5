import type { ReactNode } from 'react';
import type { InboundDelivery } from '@lastcall/contracts/integrations/inbound-webhooks';
import { shortTime } from '@lastcall/contracts/platform/formats';
import { Badge, Button } from '@lastcall/ui';
import { LogTime } from '../../lib/log-table/log-table.tsx';
import styles from './deliveries.module.css';
import { messages } from './messages.ts';
import { nameOf, deliveryOutcome } from './delivery-outcome.ts';

interface DeliveryRowProps {
  readonly delivery: InboundDelivery;
  readonly timezone: string;
  readonly onShow: (deliveryId: string) => void;
}

/** One delivery: time, sender, and outcome. */
export function DeliveryRow({ delivery, timezone, onShow }: DeliveryRowProps): ReactNode {
  const { id, provider, receivedAt, replays } = delivery;
  const { label, tone, text } = deliveryOutcome(delivery);
  const when = shortTime(receivedAt, { timezone, seconds: true });
  return (
    <tr>
      <LogTime at={receivedAt} timezone={timezone} />
      <td className={styles.from}>{nameOf(provider)}</td>
      <td className={styles.what}>
        <Badge color={tone}>{label}</Badge>
        <span className={styles.text}>{text}</span>
        {replays > 0 && <span className={styles.fact}>{messages.copies(replays)}</span>}
      </td>
      <td className={styles.action}>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onShow(id)}
          aria-label={messages.detailsOf(nameOf(provider), when)}
        >
          {messages.details}
        </Button>
      </td>
    </tr>
  );
}
