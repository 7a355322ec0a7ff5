import { useState, type ReactNode } from 'react';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type { SaleEvent } from '@lastcall/contracts/sales';
import { VisuallyHidden } from '@lastcall/ui';
import { messages } from './messages.ts';
import { RefundSale } from './refund-sale.tsx';
import { SaleRow } from './sale-row.tsx';
import styles from './sales-list.module.css';

interface SalesListProps {
  readonly campaign: Campaign;
  readonly sales: readonly SaleEvent[];
  /** What brings more of them. */
  readonly more: ReactNode;
}

/** Sales, newest first: who bought when by their deadline, for how much, and what of it was paid back. */
export function SalesList({ campaign: { id: campaignId, timezone }, sales, more }: SalesListProps): ReactNode {
  const [refunded, setRefunded] = useState<SaleEvent | null>(null);
  return (
    <>
      <div className={styles.panel}>
        <table className={styles.table} aria-label={messages.list}>
          <thead>
            <tr>
              <th scope="col">{messages.date}</th>
              <th scope="col">{messages.buyer}</th>
              <th scope="col">{messages.deadline}</th>
              <th scope="col" className={styles.amount}>
                {messages.amount}
              </th>
              <th scope="col" className={styles.action}>
                <VisuallyHidden>{messages.actions}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.map((sale) => (
              <SaleRow
                key={sale.id}
                campaignId={campaignId}
                timezone={timezone}
                sale={sale}
                onRefund={() => setRefunded(sale)}
              />
            ))}
          </tbody>
        </table>
        {more}
      </div>
      <p className={styles.zone}>{messages.zone(timezone)}</p>
      <RefundSale campaignId={campaignId} sale={refunded} onClose={() => setRefunded(null)} />
    </>
  );
}
