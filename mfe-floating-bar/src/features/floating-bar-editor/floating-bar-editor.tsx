import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { campaignTypes, pageTypes } from '@lastcall/contracts/campaigns';
import { useCampaignId, useSectionPath } from '@lastcall/host-api';
import { Button, EmptyState, LayersIcon } from '@lastcall/ui';
import { useLoadedBars } from '../../lib/use-loaded-bars.tsx';
import { words } from '../../messages.ts';
import { BarEditor } from './bar-editor.tsx';
import { useBarsQuery } from './floating-bar-api.ts';

/** The live editor of a campaign's floating bars; the address says which page's bar is edited. */
export default function FloatingBarEditor(): ReactNode {
  const campaignId = useCampaignId();
  const pathOf = useSectionPath();
  const answer = useLoadedBars(useBarsQuery({ params: { campaignId } }), ({ url }) => url);
  if (!answer.loaded) return answer.waiting;

  const { bars, bar, pages, campaignType, choices, openPage } = answer.loaded;
  if (!bar) {
    // The pages that are there have the older bar, which has an editor of its own.
    const older = pages?.find(({ type }) => pageTypes[type].hasOlderBar);
    if (older) return <Navigate to={`${pathOf('editor')}?page=${older.id}`} replace />;
    return (
      <EmptyState
        icon={<LayersIcon size={24} aria-hidden />}
        title={words.emptyTitle}
        text={
          <>
            {words.emptyText} {words.emptyHint}
          </>
        }
        action={
          <Button component={Link} to={pathOf('pages')}>
            {words.emptyAction}
          </Button>
        }
      />
    );
  }

  const end = campaignType && campaignTypes[campaignType];
  const tellsTime = end !== 'quantity' && end !== 'announcement';
  return (
    <BarEditor
      key={bar.id}
      campaignId={campaignId}
      bar={bar}
      bars={bars}
      tellsTime={tellsTime}
      isAnnouncement={end === 'announcement'}
      pages={choices}
      onPageChange={openPage}
    />
  );
}
