import type { ReactNode } from 'react';
import type { PhaseNumbers } from '@lastcall/contracts/analytics';
import { countText, moneyText, percentText } from '@lastcall/contracts/platform/formats';
import { ChartCard } from './chart-card.tsx';
import { Amounts, NumbersTable } from './numbers-table.tsx';
import { messages } from './messages.ts';
import styles from './phases-card.module.css';

const labels = messages.phases;

/** Orders by time relative to the lead's deadline; most are expected on the last day. */
export function PhasesCard({ phases }: { readonly phases: readonly PhaseNumbers[] }): ReactNode {
  // Orders without a deadline are shown only where there are any.
  const shown = phases.filter(({ phase, orders }) => phase !== 'none' || orders > 0);
  const max = Math.max(...shown.map(({ orders }) => orders));
  if (!(max > 0)) return null;
  return (
    <ChartCard
      name="phases"
      title={labels.title}
      text={labels.text}
      chart={
        <dl className={styles.phases}>
          {shown.map((phase) => (
            <Phase key={phase.phase} phase={phase} part={phase.orders / max} />
          ))}
        </dl>
      }
      table={
        <NumbersTable
          caption={labels.title}
          isCaptionHidden
          columns={[
            { label: labels.phase, cell: ({ phase }) => labels.names[phase] },
            { label: labels.orders, cell: ({ orders }) => countText(orders) },
            { label: labels.share, cell: ({ share }) => (share === null ? messages.none : percentText(share)) },
            { label: labels.revenue, cell: ({ money }) => <Amounts texts={revenueOf(money)} /> },
          ]}
          rows={shown}
          keyOf={({ phase }) => phase}
        />
      }
    />
  );
}

function Phase({
  phase: { phase, orders, share, money },
  part,
}: {
  readonly phase: PhaseNumbers;
  readonly part: number;
}): ReactNode {
  return (
    <div className={styles.phase}>
      <dt>{labels.names[phase]}</dt>
      {part > 0 && (
        <dd className={styles.track} aria-hidden>
          <span className={styles.fill} data-phase={phase} style={{ width: `${part * 100}%` }} />
        </dd>
      )}
      <dd className={styles.facts}>
        <strong>{labels.ordersOf(orders)}</strong>
        {share !== null && <span>{labels.shareOf(percentText(share))}</span>}
        {revenueOf(money).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </dd>
    </div>
  );
}

function revenueOf(money: PhaseNumbers['money']): string[] {
  return money.map(({ net, currency }) => moneyText(net, currency));
}
