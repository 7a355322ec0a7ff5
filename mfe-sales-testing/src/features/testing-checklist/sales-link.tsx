import { useState, type ReactNode } from 'react';
import { Slot } from '@lastcall/host-api';
import { Button, Text, Title } from '@lastcall/ui';
import { messages } from './messages.ts';
import styles from './sales-link.module.css';

/** Opens sales tracking from the test, which lists received sales. */
export function SalesLink({ campaignId }: { readonly campaignId: string }): ReactNode {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <section className={styles.link} aria-label={messages.salesTitle}>
      <div className={styles.words}>
        <Title order={2} size="h3">
          {messages.salesTitle}
        </Title>
        <Text c="dimmed" mt={4}>
          {messages.salesText}
        </Text>
      </div>
      <Button variant="default" onClick={() => setState('open')}>
        {messages.salesAction}
      </Button>
      {state !== 'unasked' && (
        <Slot
          name="sales-tracking"
          campaignId={campaignId}
          isOpen={state === 'open'}
          onClose={() => setState('closed')}
        />
      )}
    </section>
  );
}
