import type { ReactNode } from 'react';
import type { Numbers } from '@lastcall/contracts/analytics';
import { countText, dayRangeText, moneyText, percentText } from '@lastcall/contracts/platform/formats';
import { isPositiveAmount } from '../../lib/is-positive-amount.ts';
import { changeText, pointsText } from './change.ts';
import styles from './number-tiles.module.css';
import { messages } from './messages.ts';
import { numericAmountOf } from './numbers.ts';
import { comparisonPeriodOf, type Report, type Traits } from './report.ts';

const labels = messages.numbers;

interface NumberTilesProps {
  readonly report: Report;
  readonly traits: Traits;
  readonly today: string;
}

/** The totals of the date range, each with its change to the previous period. */
export function NumberTiles({ report, traits: { hasEmails, noLeadsReason }, today }: NumberTilesProps): ReactNode {
  const { total } = report;
  const previous = comparisonPeriodOf(report);
  const before = previous?.total;
  const from = previous && dayRangeText(previous, today);
  const change = (text: string | null): string | null => (text === null || !from ? null : labels.change(text, from));
  const count = (
    label: string,
    field: 'visitors' | 'leads' | 'clicks' | 'opens' | 'orders',
    note?: string,
  ): ReactNode => (
    <Tile
      label={label}
      definition={labels.definitions[field]}
      value={countText(total[field])}
      note={note}
      change={before && change(changeText(total[field], before[field]))}
    />
  );
  const { conversion, buyers, leads } = total;
  return (
    <>
      <dl className={styles.tiles} aria-label={labels.title}>
        {count(labels.visitors, 'visitors')}
        {noLeadsReason === null && count(labels.leads, 'leads')}
        {hasEmails && count(labels.clicks, 'clicks')}
        {hasEmails && count(labels.opens, 'opens')}
        {count(labels.orders, 'orders', total.refunds > 0 ? labels.refunds(total.refunds) : undefined)}
        <Revenue money={total.money} before={before?.money} change={change} />
        {noLeadsReason === null && (
          <Tile
            label={labels.conversion}
            definition={labels.definitions.conversion}
            value={conversion === null ? messages.none : percentText(conversion)}
            note={leads === 0 ? labels.noLeads : labels.conversionOf(buyers, leads)}
            change={before && change(pointsText(conversion, before.conversion, labels.points))}
          />
        )}
      </dl>
      {noLeadsReason !== null && <p className={styles.why}>{noLeadsReason}</p>}
    </>
  );
}

interface TileProps {
  readonly label: string;
  /** The definition of the number, as a tooltip. */
  readonly definition: string;
  readonly value: string;
  readonly note?: string | undefined;
  readonly change: string | null | undefined;
}

function Tile({ label, definition, value, note, change }: TileProps): ReactNode {
  return (
    <div className={styles.tile}>
      <dt title={definition}>{label}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        {note && <span className={styles.note}>{note}</span>}
        {change && <span className={styles.note}>{change}</span>}
      </dd>
    </div>
  );
}

interface RevenueProps {
  readonly money: Numbers['money'];
  readonly before: Numbers['money'] | undefined;
  readonly change: (text: string | null) => string | null;
}

/** The net revenue, separately by currency. */
function Revenue({ money, before, change }: RevenueProps): ReactNode {
  if (money.length === 0)
    return (
      <Tile
        label={labels.revenue}
        definition={labels.definitions.revenue}
        value={messages.none}
        note={labels.noMoney}
        change={null}
      />
    );
  return (
    <div className={styles.tile}>
      <dt title={labels.definitions.revenue}>{labels.revenue}</dt>
      {money.map(({ currency, gross, refunded, net }) => {
        const earlier = before?.find((each) => each.currency === currency);
        const changed = earlier ? change(changeText(numericAmountOf(net), numericAmountOf(earlier.net))) : null;
        return (
          <dd key={currency}>
            <span className={styles.value}>{moneyText(net, currency)}</span>
            {isPositiveAmount(refunded) && (
              <span className={styles.note}>
                {labels.refunded(moneyText(gross, currency), moneyText(refunded, currency))}
              </span>
            )}
            {changed && <span className={styles.note}>{changed}</span>}
          </dd>
        );
      })}
    </div>
  );
}
