import type { CampaignListItem, CampaignSort } from '@lastcall/contracts/campaigns/campaign-list';
import type { KeyboardEvent, ReactNode } from 'react';
import { CampaignRow, type RowCalls } from './campaign-row.tsx';
import { words } from './messages.ts';
import styles from './campaign-list.module.css';

interface CampaignTableProps extends RowCalls {
  readonly campaigns: readonly CampaignListItem[];
  /** In an order by changes the days of the changes are shown. */
  readonly sort: CampaignSort;
  /** While others are being fetched for other filters. */
  readonly isStale?: boolean;
}

/** Up and down lead from campaign to campaign. */
function leadAlong(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-campaign]')];
  const at = links.indexOf(event.target as HTMLElement);
  const next = at === -1 ? undefined : links[at + step];
  if (step === 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** Campaigns as rows, each of which leads to its campaign. */
export function CampaignTable({ campaigns, sort, isStale = false, ...calls }: CampaignTableProps): ReactNode {
  const isByChange = sort === 'changed';
  return (
    <table className={styles.table} aria-busy={isStale} data-stale={isStale}>
      <thead>
        <tr>
          <th scope="col">{words.columns.name}</th>
          <th scope="col">{words.columns.state}</th>
          <th scope="col">{words.columns.deadline}</th>
          <th scope="col">{isByChange ? words.columns.changed : words.columns.created}</th>
          <th scope="col" className={styles.figure}>
            {words.columns.leads}
          </th>
          <th scope="col" className={styles.figure}>
            {words.columns.orders}
          </th>
          <th scope="col" className={styles.actions}>
            <span className={styles.unseen}>{words.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={leadAlong}>
        {campaigns.map((campaign) => (
          <CampaignRow
            key={campaign.id}
            campaign={campaign}
            day={isByChange ? campaign.updatedAt : campaign.createdAt}
            {...calls}
          />
        ))}
      </tbody>
    </table>
  );
}
