import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { campaignTypes, isAnnouncement, pageTypes } from '@lastcall/contracts/campaigns';
import { useCampaignId, useSectionPath } from '@lastcall/host-api';
import { Button, EmptyState, LayersIcon } from '@lastcall/ui';
import { EditorFallback } from '@lastcall/ui/editor';
import { useLoadedBars } from '../../lib/use-loaded-bars.tsx';
import { texts } from './messages.ts';
import { useSidebarBarsQuery } from './sidebar-bar-api.ts';
import { SidebarBarEditor } from './sidebar-bar-editor.tsx';
import { PageDropdown } from './page-dropdown.tsx';
import styles from './sidebar-editor.module.css';

/** The sidebar editor of a campaign's pages with a sidebar bar; the URL names the page whose bar is edited. */
export default function SidebarEditor(): ReactNode {
  const campaignId = useCampaignId();
  const pathOf = useSectionPath();
  const [search] = useSearchParams();
  const answer = useLoadedBars(useSidebarBarsQuery({ params: { campaignId } }), ({ beforeUrl }) => beforeUrl);
  if (!answer.loaded) return answer.waiting;

  const { bar, pages, campaignType, choices, openPage } = answer.loaded;
  // An announcement has only a bar of the new editor.
  if (campaignType && isAnnouncement(campaignType)) return <Navigate to={pathOf('floating-bar-editor')} replace />;
  // A URL that names a page with a newer bar redirects to its editor.
  const wanted = pages?.find(({ id }) => id === search.get('page'));
  if (wanted && pageTypes[wanted.type].showsBar && !pageTypes[wanted.type].hasSidebarBar)
    return <Navigate to={`${pathOf('floating-bar-editor')}?page=${wanted.id}`} replace />;
  if (!bar) return <NoPages />;

  const hasCountdown = !campaignType || campaignTypes[campaignType] !== 'quantity';
  return (
    <SidebarBarEditor
      key={bar.id}
      campaignId={campaignId}
      bar={bar}
      hasCountdown={hasCountdown}
      pages={choices}
      onPageChange={openPage}
    />
  );
}

function NoPages(): ReactNode {
  const pathOf = useSectionPath();
  return (
    <>
      <div className={styles.bar}>
        <PageDropdown pages={[]} pageId={null} onPageChange={() => {}} />
      </div>
      <EditorFallback>
        <EmptyState
          icon={<LayersIcon size={24} aria-hidden />}
          title={texts.noPages}
          text={texts.noPagesText}
          action={
            <Button component={Link} to={pathOf('pages')}>
              {texts.otherPage}
            </Button>
          }
        />
      </EditorFallback>
    </>
  );
}
