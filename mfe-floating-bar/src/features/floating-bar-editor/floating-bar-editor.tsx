import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { campaignTypes, pageTypes } from '@lastcall/contracts/campaigns';
import { useCampaignId, useSectionPath } from '@lastcall/host-api';
import { Button, EmptyState, LayersIcon } from '@lastcall/ui';
import { useLoadedBars } from '../../lib/use-loaded-bars.tsx';
import { uiText } from '../../messages.ts';
import { BarEditor } from './bar-editor.tsx';
import { useBarsQuery } from '../../lib/bars-query.ts';

/** The live editor of a campaign's floating bars; the URL names the page whose bar is edited. */
export default function FloatingBarEditor(): ReactNode {
  const campaignId = useCampaignId();
  const pathOf = useSectionPath();
  const answer = useLoadedBars(useBarsQuery({ params: { campaignId } }), ({ url }) => url);
  if (!answer.loaded) return answer.waiting;

  const { bars, bar, pages, campaignType, choices, openPage } = answer.loaded;
  if (!bar) {
    // The existing pages are of the older type, which has its own editor.
    const older = pages?.find(({ type }) => pageTypes[type].hasSidebarBar);
    if (older) return <Navigate to={`${pathOf('editor')}?page=${older.id}`} replace />;
    return (
      <EmptyState
        icon={<LayersIcon size={24} aria-hidden />}
        title={uiText.emptyTitle}
        text={
          <>
            {uiText.emptyText} {uiText.emptyHint}
          </>
        }
        action={
          <Button component={Link} to={pathOf('pages')}>
            {uiText.emptyAction}
          </Button>
        }
      />
    );
  }

  const end = campaignType && campaignTypes[campaignType];
  const showsTime = end !== 'quantity' && end !== 'announcement';
  return (
    <BarEditor
      key={bar.id}
      campaignId={campaignId}
      bar={bar}
      bars={bars}
      showsTime={showsTime}
      isAnnouncement={end === 'announcement'}
      pages={choices}
      onPageChange={openPage}
    />
  );
}
