import type { ReactNode } from 'react';
import type { ProviderNumbers } from '@lastcall/contracts/analytics';
import { countText, moneyText } from '@lastcall/contracts/platform/formats';
import { salesProviderName } from '../../lib/sales-provider-names.ts';
import { TableCard } from './chart-card.tsx';
import { Amounts, BarCell, NumbersTable } from './numbers-table.tsx';
import { messages } from './messages.ts';

const labels = messages.providers;

/** Orders by provider. */
export function ProviderTable({ providers }: { readonly providers: readonly ProviderNumbers[] }): ReactNode {
  if (providers.length === 0) return null;
  const max = Math.max(1, ...providers.map(({ orders }) => orders));
  return (
    <TableCard title={labels.title}>
      <NumbersTable
        caption={labels.title}
        isCaptionHidden
        columns={[
          { label: labels.provider, cell: ({ provider }) => salesProviderName(provider) },
          {
            label: labels.orders,
            hasBar: true,
            cell: ({ orders }) => <BarCell text={countText(orders)} part={orders / max} />,
          },
          { label: labels.refunds, cell: ({ refunds }) => countText(refunds) },
          {
            label: labels.revenue,
            cell: ({ money }) => <Amounts texts={money.map(({ net, currency }) => moneyText(net, currency))} />,
          },
        ]}
        rows={providers}
        keyOf={({ provider }) => provider}
      />
    </TableCard>
  );
}
