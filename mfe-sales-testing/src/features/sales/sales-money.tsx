import type { ReactNode } from 'react';
import type { Money } from '@lastcall/contracts';
import { moneyText } from '@lastcall/ui';
import { isAnyMoney } from '../../lib/is-any-money.ts';
import { messages } from './messages.ts';
import styles from './sales.module.css';

/** What sales come to, each currency for itself. */
export function SalesMoney({ count, money }: { readonly count: number; readonly money: readonly Money[] }): ReactNode {
  return (
    <section className={styles.money} aria-label={messages.money}>
      <p className={styles.count}>{messages.sales(count)}</p>
      <ul className={styles.currencies}>
        {money.map(({ currency, sold, refunded, net }) => (
          <li key={currency} className={styles.sum}>
            <span className={styles.net}>{moneyText(net, currency)}</span>
            {isAnyMoney(refunded) && (
              <small>
                {messages.sold(moneyText(sold, currency))}, {messages.refundedOf(moneyText(refunded, currency))}
              </small>
            )}
          </li>
        ))}
      </ul>
      {money.length > 1 && <p className={styles.note}>{messages.eachCurrency}</p>}
    </section>
  );
}
