import type { ReactNode } from 'react';
import type { Money } from '@lastcall/contracts/sales';
import { moneyText } from '@lastcall/contracts/platform/formats';
import { isPositiveAmount } from '../../lib/is-positive-amount.ts';
import { messages } from './messages.ts';
import styles from './sales.module.css';

/** The number of orders and their net revenue with its parts, per currency. */
export function SalesMoney({ count, money }: { readonly count: number; readonly money: readonly Money[] }): ReactNode {
  return (
    <section className={styles.money} aria-label={messages.money}>
      <p className={styles.count}>{messages.orders(count)}</p>
      <ul className={styles.currencies}>
        {money.map(({ currency, gross, refunded, net }) => (
          <li key={currency} className={styles.sum}>
            <span className={styles.net}>{moneyText(net, currency)}</span>
            <small>
              {isPositiveAmount(refunded)
                ? messages.netOf(moneyText(gross, currency), moneyText(refunded, currency))
                : messages.net}
            </small>
          </li>
        ))}
      </ul>
      {money.length > 1 && <p className={styles.note}>{messages.eachCurrency}</p>}
    </section>
  );
}
