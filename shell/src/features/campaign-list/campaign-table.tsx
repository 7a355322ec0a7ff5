import type { CampaignListItem, CampaignSort } from '@lastcall/contracts/campaigns/campaign-list';
import type { KeyboardEvent, ReactNode } from 'react';
import { CampaignRow, type RowCalls } from './campaign-row.tsx';
import { labels } from './messages.ts';
import styles from './campaign-list.module.css';

interface CampaignTableProps extends RowCalls {
  readonly campaigns: readonly CampaignListItem[];
  /** The sort order, which determines the date that the rows show. */
  readonly sort: CampaignSort;
  /** True while other filters are being fetched. */
  readonly isStale?: boolean;
}

/** Moves the focus between campaigns by the up and down keys. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-campaign]')];
  const at = links.indexOf(event.target as HTMLElement);
  const next = at === -1 ? undefined : links[at + step];
  if (step === 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** The campaigns as rows, each of which links to its campaign. */
export function CampaignTable({ campaigns, sort, isStale = false, ...calls }: CampaignTableProps): ReactNode {
  const isByChange = sort === 'changed';
  return (
    <table className={styles.table} aria-busy={isStale} data-stale={isStale}>
      <thead>
        <tr>
          <th scope="col">{labels.columns.name}</th>
          <th scope="col">{labels.columns.state}</th>
          <th scope="col">{labels.columns.deadline}</th>
          <th scope="col">{isByChange ? labels.columns.changed : labels.columns.created}</th>
          <th scope="col" className={styles.number}>
            {labels.columns.leads}
          </th>
          <th scope="col" className={styles.number}>
            {labels.columns.orders}
          </th>
          <th scope="col" className={styles.actions}>
            <span className={styles.unseen}>{labels.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={moveFocus}>
        {campaigns.map((campaign) => (
          <CampaignRow
            key={campaign.id}
            campaign={campaign}
            at={isByChange ? campaign.updatedAt : campaign.createdAt}
            {...calls}
          />
        ))}
      </tbody>
    </table>
  );
}
