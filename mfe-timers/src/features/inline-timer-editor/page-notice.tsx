import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSectionPath } from '@lastcall/host-api';
import { Alert, Anchor } from '@lastcall/ui';
import { uiText } from './messages.ts';

interface PageNoticeProps {
  /** True when the campaign shows countdowns at all. */
  readonly hasCountdown: boolean;
  /** True when a page of the campaign shows the timer. */
  readonly hasPage: boolean;
}

/** Explains why the timer is not visible yet, and how to change that; nothing when it is. */
export function PageNotice({ hasCountdown, hasPage }: PageNoticeProps): ReactNode {
  const pathOf = useSectionPath();
  if (hasCountdown && hasPage) return null;
  return (
    <Alert color="gray">
      {hasCountdown ? uiText.noPage : uiText.noCountdown}{' '}
      {hasCountdown && (
        <Anchor component={Link} to={pathOf('pages')} underline="always">
          {uiText.noPageAction}
        </Anchor>
      )}
    </Alert>
  );
}
