import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { campaignTypes, isAnnouncement, pageTypes } from '@lastcall/contracts/campaigns';
import { useCampaignId, useSectionPath } from '@lastcall/host-api';
import { Button, EmptyState, LayersIcon } from '@lastcall/ui';
import { useLoadedBars } from '../../lib/use-loaded-bars.tsx';
import { words } from './messages.ts';
import { useOlderBarsQuery } from './older-bar-api.ts';
import { OlderBarEditor } from './older-bar-editor.tsx';
import { PageDropdown } from './page-dropdown.tsx';
import styles from './older-editor.module.css';

/** The sidebar editor of a campaign's bars of the older style; the address says which page's bar is edited. */
export default function OlderEditor(): ReactNode {
  const campaignId = useCampaignId();
  const pathOf = useSectionPath();
  const [search] = useSearchParams();
  const answer = useLoadedBars(useOlderBarsQuery({ params: { campaignId } }), ({ beforeUrl }) => beforeUrl);
  if (!answer.loaded) return answer.waiting;

  const { bar, pages, campaignType, choices, openPage } = answer.loaded;
  // An announcement has a bar of the new editor and no other.
  if (campaignType && isAnnouncement(campaignType)) return <Navigate to={pathOf('floating-bar-editor')} replace />;
  // An address that names a page with a newer bar leads to the editor of that.
  const wanted = pages?.find(({ id }) => id === search.get('page'));
  if (wanted && pageTypes[wanted.type].showsBar && !pageTypes[wanted.type].hasOlderBar)
    return <Navigate to={`${pathOf('floating-bar-editor')}?page=${wanted.id}`} replace />;
  if (!bar) return <NoPages />;

  const hasClock = !campaignType || campaignTypes[campaignType] !== 'quantity';
  return (
    <OlderBarEditor
      key={bar.id}
      campaignId={campaignId}
      bar={bar}
      hasClock={hasClock}
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
      <EmptyState
        icon={<LayersIcon size={24} aria-hidden />}
        title={words.noPages}
        text={words.noPagesText}
        action={
          <Button component={Link} to={pathOf('pages')}>
            {words.otherPage}
          </Button>
        }
      />
    </>
  );
}
