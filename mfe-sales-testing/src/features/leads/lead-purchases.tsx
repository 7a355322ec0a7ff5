import type { ReactNode } from 'react';
import type { Purchase } from '@lastcall/contracts/tracking/leads';
import { fullTime, moneyText, shortTime } from '@lastcall/contracts/platform/formats';
import { salesProviderName } from '../../lib/sales-provider-names.ts';
import { messages } from './messages.ts';
import styles from './lead-history.module.css';

const labels = messages.purchases;

interface LeadPurchasesProps {
  /** Oldest first, in evidence order. */
  readonly purchases: readonly Purchase[];
  readonly timezone: string;
}

/** A lead's purchases and refunds, newest first. */
export function LeadPurchases({ purchases, timezone }: LeadPurchasesProps): ReactNode {
  if (purchases.length === 0) return null;
  const timeOf = (at: string): ReactNode => (
    <time dateTime={at} title={fullTime(at, { timezone })}>
      {shortTime(at, { timezone, seconds: true })}
    </time>
  );
  return (
    <section className={styles.history} aria-label={labels.title}>
      <h4 className={styles.title}>{labels.title}</h4>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{labels.when}</th>
            <th scope="col">{labels.order}</th>
            <th scope="col">{labels.amount}</th>
            <th scope="col">{labels.refunds}</th>
          </tr>
        </thead>
        <tbody>
          {purchases.toReversed().map(({ saleId, at, provider, orderId, amount, currency, refunds }) => (
            <tr key={saleId}>
              <td className={styles.when}>{timeOf(at)}</td>
              <td className={styles.what}>
                {orderId === null ? salesProviderName(provider) : labels.orderOf(salesProviderName(provider), orderId)}
              </td>
              <td className={styles.deadline}>{moneyText(amount, currency)}</td>
              <td className={styles.cause}>
                {refunds.length === 0
                  ? labels.noRefunds
                  : refunds.map((refund, index) => (
                      <div key={index}>
                        {moneyText(refund.amount, currency)}, {timeOf(refund.at)}
                      </div>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
