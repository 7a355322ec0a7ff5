import { useState, type ReactNode } from 'react';
import { isUnwritten } from '@lastcall/contracts/campaigns';
import { Slot, usePagesQuery, useSectionPath, type SlotProps } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { ErrorState, Page, RowsSkeleton } from '@lastcall/ui';
import { useBarsQuery } from '../../lib/bars-query.ts';
import { AnnouncementList } from './announcement-list.tsx';
import { useAnnouncementActions } from './announcement-pages-api.ts';
import { labels } from './messages.ts';

/** The pages of an announcement, on the pages screen of its campaign. */
export default function AnnouncementPages({ campaignId }: SlotProps['announcement-pages']): ReactNode {
  const {
    data: pages,
    error,
    refetch,
    isFetching,
  } = usePagesQuery({ params: { campaignId }, query: { type: 'announcement_bar' } }, { refetchOnFocus: true });
  const { data: bars = [] } = useBarsQuery({ params: { campaignId } });
  const sectionPath = useSectionPath();
  const actions = useAnnouncementActions(campaignId);
  const [verifiedId, setVerifiedId] = useState<string | null>(null);

  if (!pages) {
    return (
      <Page title={labels.title} description={labels.intro}>
        {error ? (
          <ErrorState
            message={labels.loadError(wordsOfProblem(error, labels.unknown))}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <RowsSkeleton label={labels.loading} />
        )}
      </Page>
    );
  }
  return (
    <>
      <AnnouncementList
        pages={pages}
        sampleTextPageIds={new Set(bars.filter(({ data }) => isUnwritten(data)).map(({ id }) => id))}
        actions={actions}
        barPath={(pageId) => `${sectionPath('floating-bar-editor')}?page=${pageId}`}
        onVerify={setVerifiedId}
      />
      {/* Its remote is loaded with the first verification. */}
      {verifiedId !== null && (
        <Slot name="page-setup" campaignId={campaignId} pageId={verifiedId} onClose={() => setVerifiedId(null)} />
      )}
    </>
  );
}
