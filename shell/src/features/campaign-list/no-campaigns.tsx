import { Button, ClockIcon, EmptyState, SearchIcon } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { noFilters, type ListFilters } from './list-filters.ts';
import { labels } from './messages.ts';
import styles from './campaign-list.module.css';

/** The list without campaigns, or with archived ones only. */
export function NoCampaigns({ onShowArchived }: { readonly onShowArchived: () => void }): ReactNode {
  return (
    <EmptyState
      icon={<ClockIcon size={24} aria-hidden />}
      title={labels.emptyTitle}
      text={labels.emptyText}
      action={
        <div className={styles.first}>
          <Button component={Link} to="/campaigns/create">
            {labels.createFirst}
          </Button>
          <button type="button" className={styles.quiet} onClick={onShowArchived}>
            {labels.showArchived}
          </button>
        </div>
      }
    />
  );
}

/** The list when no campaign matches the filters. */
export function NoMatches({
  filters,
  onClear,
}: {
  readonly filters: ListFilters;
  readonly onClear: () => void;
}): ReactNode {
  const isArchiveEmpty =
    filters.state === 'archived' && filters.search === noFilters.search && filters.type === noFilters.type;
  return (
    <EmptyState
      icon={<SearchIcon size={24} aria-hidden />}
      title={isArchiveEmpty ? labels.noneArchivedTitle : labels.noneTitle}
      text={isArchiveEmpty ? labels.noneArchivedText : labels.noneText}
      action={
        <Button variant="default" onClick={onClear}>
          {labels.clearFilters}
        </Button>
      }
    />
  );
}
