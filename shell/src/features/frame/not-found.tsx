import { Button, EmptyState, Page, SearchIcon } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { frame as words } from '../../messages.ts';

/** The screen for an unknown URL, or one of another account. */
export function NotFound(): ReactNode {
  return (
    <Page title={words.notFoundTitle} width="narrow">
      <EmptyState
        icon={<SearchIcon size={24} aria-hidden />}
        title={words.notFound}
        action={
          <Button component={Link} to="/campaigns">
            {words.toCampaigns}
          </Button>
        }
      />
    </Page>
  );
}
