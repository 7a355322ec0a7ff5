import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hintsIn } from '@lastcall/contracts/portals/portal-hints';
import { Alert, Anchor, TriangleAlertIcon } from '@lastcall/ui';
import { usePortalQuery } from '../../lib/portal-query.ts';
import { messages } from './messages.ts';

/** Warns that visible blocks of the campaign's portal still have sample text. */
export function SampleTextNotice({ campaignId }: { readonly campaignId: string }): ReactNode {
  const { data: portal } = usePortalQuery({ params: { campaignId } });
  if (!portal?.settings.blocks.some((block) => hintsIn(block).length > 0)) return null;
  return (
    <Alert color="warning" icon={<TriangleAlertIcon aria-hidden />} mb="md">
      {messages.sampleText}{' '}
      <Anchor component={Link} to={`/edit-portal/${campaignId}/pages`} underline="always">
        {messages.editPortal}
      </Anchor>
    </Alert>
  );
}
