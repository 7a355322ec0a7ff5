import type { CSSProperties, ReactNode } from 'react';
import type { Analytics } from '@lastcall/contracts/analytics';
import styles from './analytics.module.css';
import { messages } from './messages.ts';

type Figures = Analytics['total'];

interface AnalyticsTableProps {
  readonly analytics: Analytics;
  /** Whether people only visit pages of the campaign: then they are visitors, and not leads. */
  readonly isPageOnly: boolean;
}

const dayName = new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const figure = new Intl.NumberFormat('en');

/** What each day brought, newest first, with a bar for its people, and all of them together. */
export function AnalyticsTable({ analytics: { days, total, timezone }, isPageOnly }: AnalyticsTableProps): ReactNode {
  const most = Math.max(1, ...days.map(({ leads }) => leads));
  // Bars begin below each other, behind the longest number.
  const look = { '--widest': `${figure.format(total.leads).length}ch` } as CSSProperties;
  return (
    <>
      <div className={styles.panel} role="region" aria-label={messages.scroll} tabIndex={0}>
        <table className={styles.table} style={look} aria-label={messages.table}>
          <thead>
            <tr>
              <th scope="col">{messages.day}</th>
              <th scope="col" className={styles.leads}>
                {isPageOnly ? messages.visitors : messages.leads}
              </th>
              <th scope="col">{messages.clicks}</th>
              <th scope="col">{messages.orders}</th>
              <th scope="col">{messages.sales}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, ...figures }, ago) => (
              <tr key={day}>
                <th scope="row">{ago === 0 ? messages.today : dayName.format(new Date(day))}</th>
                <td className={styles.leads}>
                  <div className={styles.bar}>
                    <span>{figure.format(figures.leads)}</span>
                    <span className={styles.fill} data-none={figures.leads === 0} style={{ width: `${(figures.leads / most) * 100}%` }} aria-hidden />
                  </div>
                </td>
                <Others figures={figures} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{messages.total}</th>
              <td className={styles.leads}>
                <div className={styles.bar}>
                  <span>{figure.format(total.leads)}</span>
                </div>
              </td>
              <Others figures={total} />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={styles.zone}>{messages.zone(timezone)}</p>
    </>
  );
}

function Others({ figures: { engagement, orders, sales } }: { readonly figures: Figures }): ReactNode {
  return (
    <>
      <td data-none={engagement === 0}>{figure.format(engagement)}</td>
      <td data-none={orders === 0}>{figure.format(orders)}</td>
      <td data-none={sales.length === 0}>
        {sales.length === 0
          ? messages.none
          : sales.map(({ currency, amount }) => (
              <span key={currency} className={styles.amount}>
                {money(amount, currency)}
              </span>
            ))}
      </td>
    </>
  );
}

/** Money as text stays exact: `format` takes decimal text as it is. */
function money(amount: string, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount as `${number}`);
}
