import { useEffect, type ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { campaignTypes, isAnnouncement, pageTypes } from '@lastcall/contracts';
import { useCampaignId, useCampaignQuery, usePagesQuery, useSectionPath } from '@lastcall/host-api';
import { Button, EmptyState, ErrorState, LayersIcon, toast } from '@lastcall/ui';
import { EditorSkeleton } from '@lastcall/ui/editor';
import type { PageChoice } from '../../lib/page-choice.ts';
import { words } from './messages.ts';
import { useOlderBarsQuery } from './older-bar-api.ts';
import { OlderBarEditor } from './older-bar-editor.tsx';
import { PageDropdown } from './page-dropdown.tsx';
import styles from './older-editor.module.css';

/** The sidebar editor of a campaign's bars of the older style; the address says which page's bar is edited. */
export default function OlderEditor(): ReactNode {
  const campaignId = useCampaignId();
  const pathOf = useSectionPath();
  const [search, setSearch] = useSearchParams();
  const bars = useOlderBarsQuery({ params: { campaignId } });
  const campaign = useCampaignQuery({ params: { campaignId } });
  const pages = usePagesQuery({ params: { campaignId } });

  useEffect(() => {
    if (bars.isError) toast.error(words.fetchFailed);
  }, [bars.isError]);

  if (bars.isError && !bars.data) return <ErrorState title={words.fetchFailed} message={words.fetchFailedText} onRetry={() => void bars.refetch()} isRetrying={bars.isFetching} />;
  if (!bars.data || campaign.isLoading || pages.isLoading) return <EditorSkeleton label={words.loading} />;

  const campaignType = campaign.data?.form.campaignType;
  // An announcement has a bar of the new editor and no other.
  if (campaignType && isAnnouncement(campaignType)) return <Navigate to={pathOf('floating-bar-editor')} replace />;

  // An address that names a page which is gone leads to the first that is there; one that names a page with a newer bar, to the editor of that.
  const wanted = pages.data?.find(({ id }) => id === search.get('page'));
  if (wanted && pageTypes[wanted.type].showsBar && !pageTypes[wanted.type].hasOlderBar) return <Navigate to={`${pathOf('floating-bar-editor')}?page=${wanted.id}`} replace />;
  const bar = bars.data.find(({ id }) => id === search.get('page')) ?? bars.data[0];
  if (!bar) return <NoPages />;

  const choices = bars.data.map(({ id, beforeUrl }): PageChoice => {
    const page = pages.data?.find((found) => found.id === id);
    return { id, url: beforeUrl, label: page?.label ?? '', afterUrl: page?.afterUrl ?? '' };
  });
  const hasClock = !campaignType || campaignTypes[campaignType] !== 'quantity';
  return <OlderBarEditor key={bar.id} campaignId={campaignId} bar={bar} hasClock={hasClock} pages={choices} onPageChange={(id) => setSearch({ page: id })} />;
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
