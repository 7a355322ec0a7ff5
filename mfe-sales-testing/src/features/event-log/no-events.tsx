import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LogKind } from '@lastcall/contracts/analytics/event-log';
import { useSectionPath } from '@lastcall/host-api';
import { Button, EmptyState, ListChecksIcon } from '@lastcall/ui';
import { messages } from './messages.ts';

interface NoEventsProps {
  readonly kind: LogKind | undefined;
  readonly email: string | undefined;
  readonly allPath: { readonly search: string };
}

/** The empty state of the log. */
export function NoEvents({ kind, email, allPath }: NoEventsProps): ReactNode {
  const pathOf = useSectionPath();
  const icon = <ListChecksIcon size={24} aria-hidden />;
  if (kind !== undefined)
    return (
      <EmptyState
        icon={icon}
        title={messages.emptyKind}
        text={messages.emptyKindText}
        action={
          <Button component={Link} to={allPath} state={email === undefined ? null : { email }} variant="default">
            {messages.showAll}
          </Button>
        }
      />
    );
  if (email !== undefined)
    return <EmptyState icon={icon} title={messages.emptyLead(email)} text={messages.emptyLeadText} />;
  return (
    <EmptyState
      icon={icon}
      title={messages.empty}
      text={messages.emptyText}
      action={
        <Button component={Link} to={pathOf('testing')}>
          {messages.emptyAction}
        </Button>
      }
    />
  );
}
