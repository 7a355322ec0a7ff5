import { useEffect, type ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { campaignTypes, pageTypes } from '@lastcall/contracts';
import { useCampaignId, useCampaignQuery, usePagesQuery, useSectionPath } from '@lastcall/host-api';
import { Button, EmptyState, ErrorState, LayersIcon, toast } from '@lastcall/ui';
import { EditorSkeleton } from '@lastcall/ui/editor';
import { words } from '../../messages.ts';
import { BarEditor } from './bar-editor.tsx';
import { useBarsQuery } from './floating-bar-api.ts';

/** The live editor of a campaign's floating bars; the address says which page's bar is edited. */
export default function FloatingBarEditor(): ReactNode {
  const campaignId = useCampaignId();
  const pathOf = useSectionPath();
  const [search, setSearch] = useSearchParams();
  const bars = useBarsQuery({ params: { campaignId } });
  const campaign = useCampaignQuery({ params: { campaignId } });
  const pages = usePagesQuery({ params: { campaignId } });

  useEffect(() => {
    if (bars.isError) toast.error(words.fetchFailed);
  }, [bars.isError]);

  if (bars.isError && !bars.data) return <ErrorState title={words.fetchFailed} message={words.fetchFailedText} onRetry={() => void bars.refetch()} isRetrying={bars.isFetching} />;
  if (!bars.data || campaign.isLoading || pages.isLoading) return <EditorSkeleton label={words.loading} />;

  // An address that names a page which is gone leads to the first that is there.
  const bar = bars.data.find(({ id }) => id === search.get('page')) ?? bars.data[0];
  if (!bar) {
    // The pages that are there have the older bar, which has an editor of its own.
    const older = pages.data?.find(({ type }) => pageTypes[type].hasOlderBar);
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

  const choices = bars.data.map(({ id, url }) => {
    const page = pages.data?.find((found) => found.id === id);
    return { id, url, label: page?.label ?? '', afterUrl: page?.afterUrl ?? '' };
  });
  const end = campaign.data && campaignTypes[campaign.data.form.campaignType];
  const tellsTime = end !== 'quantity' && end !== 'announcement';
  return (
    <BarEditor
      key={bar.id}
      campaignId={campaignId}
      bar={bar}
      bars={bars.data}
      tellsTime={tellsTime}
      isAnnouncement={end === 'announcement'}
      pages={choices}
      onPageChange={(id) => setSearch({ page: id })}
    />
  );
}
