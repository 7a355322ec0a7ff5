import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { AccountFigures } from '@lastcall/contracts/analytics';
import { limits } from '@lastcall/contracts/platform';
import { Badge, moneyText } from '@lastcall/ui';
import { TableCard } from './chart-card.tsx';
import { Amounts, BarCell, FigureTable } from './figure-table.tsx';
import { messages } from './messages.ts';
import { countText } from './numbers.ts';
import styles from './source-tables.module.css';

const words = messages.campaigns;
type Row = AccountFigures['campaigns'][number];

/** What each campaign brought; its name leads to its own figures of the same days. */
export function CampaignTable({ campaigns }: { readonly campaigns: readonly Row[] }): ReactNode {
  if (campaigns.length === 0) return null;
  const most = Math.max(1, ...campaigns.map(({ leads }) => leads));
  return (
    <TableCard
      title={words.title}
      {...(campaigns.length === limits.analyticsCampaigns && { text: words.most(limits.analyticsCampaigns) })}
    >
      <FigureTable
        caption={words.title}
        isCaptionHidden
        columns={[
          { label: words.campaign, cell: (campaign) => <CampaignName campaign={campaign} /> },
          {
            label: words.leads,
            hasBar: true,
            cell: ({ leads }) => <BarCell text={countText(leads)} part={leads / most} />,
          },
          { label: words.visitors, cell: ({ visitors }) => countText(visitors) },
          { label: words.orders, cell: ({ orders }) => countText(orders) },
          {
            label: words.revenue,
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
      {isArchived && <Badge color="gray">{words.archived}</Badge>}
    </span>
  );
}
