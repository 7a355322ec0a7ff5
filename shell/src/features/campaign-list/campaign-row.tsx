import { campaignTypeNames, isStoreType } from '@lastcall/contracts/campaigns';
import type { CampaignListItem } from '@lastcall/contracts/campaigns/campaign-list';
import { ruleText } from '@lastcall/contracts/campaigns/rule-text';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { countText, fullTime, shortDate } from '@lastcall/contracts/platform/formats';
import { NameField } from '../../lib/name-field.tsx';
import { labels } from './messages.ts';
import { RowActions } from './row-actions.tsx';
import styles from './campaign-list.module.css';

/** The actions of a campaign in its row. */
export interface RowCalls {
  readonly onRename: (campaign: CampaignListItem, name: string) => void;
  readonly onDuplicate: (campaign: CampaignListItem) => void;
  readonly onArchive: (campaign: CampaignListItem) => void;
  readonly onRestore: (campaign: CampaignListItem) => void;
}

interface CampaignRowProps extends RowCalls {
  readonly campaign: CampaignListItem;
  readonly at: string;
}

export function CampaignRow({
  campaign,
  at,
  onRename,
  onDuplicate,
  onArchive,
  onRestore,
}: CampaignRowProps): ReactNode {
  const [isRenaming, setRenaming] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const { id, name, category, campaign_type: type, state, rule, timezone, leads, orders } = campaign;

  const rename = (newName: string | null): void => {
    setRenaming(false);
    if (newName !== null) onRename(campaign, newName);
    requestAnimationFrame(() => link.current?.focus());
  };

  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        {isRenaming ? (
          <NameField name={name} label={labels.nameOf} className={styles.nameField} onDone={rename} />
        ) : (
          <Link ref={link} to={`/edit/${id}/${isStoreType(type) ? 'discounts' : 'pages'}`} data-campaign>
            {name}
          </Link>
        )}
        <span>{[campaignTypeNames[type], category].filter(Boolean).join(' · ')}</span>
      </th>
      <td>
        <span className={styles.state} data-state={state}>
          {labels.states[state]}
        </span>
      </td>
      <td>{ruleText(rule, { timezone })}</td>
      <td className={styles.soft}>
        <time dateTime={at} title={fullTime(at)}>
          {shortDate(at)}
        </time>
      </td>
      <td data-label={labels.columns.leads} className={styles.number}>
        {countText(leads)}
      </td>
      <td data-label={labels.columns.orders} className={styles.number}>
        {countText(orders)}
      </td>
      <td className={styles.actions}>
        <RowActions
          name={name}
          isArchived={state === 'archived'}
          onRename={() => setRenaming(true)}
          onDuplicate={() => onDuplicate(campaign)}
          onArchive={() => onArchive(campaign)}
          onRestore={() => onRestore(campaign)}
        />
      </td>
    </tr>
  );
}
