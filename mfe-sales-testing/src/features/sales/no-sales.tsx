import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BanknoteIcon, Button, EmptyState } from '@lastcall/ui';
import { messages } from './messages.ts';

interface NoSalesProps {
  /** True when a filter may hide other sales. */
  readonly isFiltered: boolean;
  readonly allPath: { readonly search: string };
  readonly onSetUp: () => void;
}

/** The empty state of the sales list, with its one action. */
export function NoSales({ isFiltered, allPath, onSetUp }: NoSalesProps): ReactNode {
  const icon = <BanknoteIcon size={24} aria-hidden />;
  if (isFiltered) {
    const action = (
      <Button component={Link} to={allPath} variant="default">
        {messages.showAll}
      </Button>
    );
    return <EmptyState icon={icon} title={messages.emptyFilter} text={messages.emptyFilterText} action={action} />;
  }
  return (
    <EmptyState
      icon={icon}
      title={messages.empty}
      text={messages.emptyText}
      action={<Button onClick={onSetUp}>{messages.setUp}</Button>}
    />
  );
}
