import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { campaignTypes, isAnnouncement } from '@lastcall/contracts/campaigns';
import { useCampaignId, usePagesQuery, useSectionPath, type CallProblem } from '@lastcall/host-api';
import { ErrorState } from '@lastcall/ui';
import { EditorFallback, EditorSkeleton } from '@lastcall/ui/editor';
import type { PageChoice } from '../../lib/page-choice.ts';
import { useLegacyBarQuery } from './legacy-bar-api.ts';
import { LegacyBarEditor } from './legacy-bar-editor.tsx';
import { texts } from './messages.ts';

/** The preview's page in a campaign without a floating bar page. */
const noPage: PageChoice = { id: '', url: '', label: '', afterUrl: '' };

/** The legacy appearance screen: one bar for all floating-bar pages of a campaign. */
export default function LegacyEditor(): ReactNode {
  const campaignId = useCampaignId();
  const pathOf = useSectionPath();
  const [search] = useSearchParams();
  const legacy = useLegacyBarQuery({ params: { campaignId } });
  const pages = usePagesQuery({ params: { campaignId } });
  const { currentData } = legacy;

  if (!currentData && legacy.error)
    return (
      <EditorFallback>
        <ErrorState
          title={texts.loadFailed}
          message={(legacy.error as CallProblem).message}
          onRetry={() => void legacy.refetch()}
          isRetrying={legacy.isFetching}
        />
      </EditorFallback>
    );
  if (!currentData || pages.isLoading) return <EditorSkeleton label={texts.loading} />;
  const { campaignType } = currentData.settings;
  // An announcement has only a bar of the new editor.
  if (isAnnouncement(campaignType)) return <Navigate to={pathOf('floating-bar-editor')} replace />;

  const shown = (pages.data ?? []).filter(({ type }) => type === 'floatbar' || type === 'floatbar_v2');
  const page = shown.find(({ id }) => id === search.get('page')) ?? shown[0];
  return (
    <LegacyBarEditor
      key={campaignId}
      campaignId={campaignId}
      saved={currentData}
      hasCountdown={campaignTypes[campaignType] !== 'quantity'}
      page={page ? { id: page.id, url: page.beforeUrl, label: page.label, afterUrl: page.afterUrl } : noPage}
    />
  );
}
