import type { ReactNode } from 'react';
import type { Purchase } from '@lastcall/contracts/tracking/leads';
import { moneyText } from '@lastcall/ui';
import { exactTime } from '@lastcall/ui/core';
import { salesProviderName } from '../../lib/sales-provider-names.ts';
import { messages } from './messages.ts';
import styles from './person-history.module.css';

const words = messages.purchases;

interface PersonPurchasesProps {
  /** Oldest first, as evidence has them. */
  readonly purchases: readonly Purchase[];
  readonly timezone: string;
}

/** What a person bought and what was refunded of it, newest first. */
export function PersonPurchases({ purchases, timezone }: PersonPurchasesProps): ReactNode {
  if (purchases.length === 0) return null;
  const timeOf = (at: string): ReactNode => <time dateTime={at}>{exactTime(at, { timezone })}</time>;
  return (
    <section className={styles.history} aria-label={words.title}>
      <h4 className={styles.title}>{words.title}</h4>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.order}</th>
            <th scope="col">{words.amount}</th>
            <th scope="col">{words.refunds}</th>
          </tr>
        </thead>
        <tbody>
          {purchases.toReversed().map(({ saleId, at, provider, orderId, amount, currency, refunds }) => (
            <tr key={saleId}>
              <td className={styles.when}>{timeOf(at)}</td>
              <td className={styles.what}>
                {orderId === null ? salesProviderName(provider) : words.orderOf(salesProviderName(provider), orderId)}
              </td>
              <td className={styles.deadline}>{moneyText(amount, currency)}</td>
              <td className={styles.cause}>
                {refunds.length === 0
                  ? words.noRefunds
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
