import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSectionPath } from '@lastcall/host-api';
import { Alert, Anchor } from '@lastcall/ui';
import { words } from './messages.ts';

interface PageNoticeProps {
  /** Whether the campaign's visitors see a clock at all. */
  readonly hasClock: boolean;
  /** Whether a page of the campaign shows the timer. */
  readonly hasPage: boolean;
}

/** Why nobody sees the timer yet, and the way to change that; nothing where somebody does. */
export function PageNotice({ hasClock, hasPage }: PageNoticeProps): ReactNode {
  const pathOf = useSectionPath();
  if (hasClock && hasPage) return null;
  return (
    <Alert color="gray">
      {hasClock ? words.noPage : words.noCountdown}{' '}
      {hasClock && (
        <Anchor component={Link} to={pathOf('pages')} underline="always">
          {words.noPageAction}
        </Anchor>
      )}
    </Alert>
  );
}
