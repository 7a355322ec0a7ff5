import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { AccountNumbers } from '@lastcall/contracts/analytics';
import { limits } from '@lastcall/contracts/platform';
import { countText, moneyText } from '@lastcall/contracts/platform/formats';
import { Badge } from '@lastcall/ui';
import { TableCard } from './chart-card.tsx';
import { Amounts, BarCell, NumbersTable } from './numbers-table.tsx';
import { messages } from './messages.ts';
import styles from './source-tables.module.css';

const labels = messages.campaigns;
type Row = AccountNumbers['campaigns'][number];

/** The numbers of each campaign; its name links to its own analytics of the same days. */
export function CampaignTable({ campaigns }: { readonly campaigns: readonly Row[] }): ReactNode {
  if (campaigns.length === 0) return null;
  const max = Math.max(1, ...campaigns.map(({ leads }) => leads));
  return (
    <TableCard
      title={labels.title}
      {...(campaigns.length === limits.analyticsCampaigns && { text: labels.most(limits.analyticsCampaigns) })}
    >
      <NumbersTable
        caption={labels.title}
        isCaptionHidden
        columns={[
          { label: labels.campaign, cell: (campaign) => <CampaignName campaign={campaign} /> },
          {
            label: labels.leads,
            hasBar: true,
            cell: ({ leads }) => <BarCell text={countText(leads)} part={leads / max} />,
          },
          { label: labels.visitors, cell: ({ visitors }) => countText(visitors) },
          { label: labels.orders, cell: ({ orders }) => countText(orders) },
          {
            label: labels.revenue,
            cell: ({ money }) => <Amounts texts={money.map(({ net, currency }) => moneyText(net, currency))} />,
          },
        ]}
        rows={campaigns}
        keyOf={({ campaignId }) => campaignId}
      />
    </TableCard>
  );
}

function CampaignName({ campaign: { campaignId, name, isArchived } }: { readonly campaign: Row }): ReactNode {
  const { search } = useLocation();
  return (
    <span className={styles.name}>
      <Link className={styles.link} to={{ pathname: `/analytics/${campaignId}`, search }}>
        {name}
      </Link>
      {isArchived && <Badge color="gray">{labels.archived}</Badge>}
    </span>
  );
}
