import type { ReactNode } from 'react';
import { useCampaignId, type CallProblem } from '@lastcall/host-api';
import { ErrorState } from '@lastcall/ui';
import { EditorFallback, EditorSkeleton } from '@lastcall/ui/editor';
import { useEmailTimerQuery } from '../../lib/email-timer-api.ts';
import { texts } from '../../messages.ts';
import { TimerEditor } from './timer-editor.tsx';

/** The editor of a campaign's email timer. */
export default function EmailTimerEditor(): ReactNode {
  const campaignId = useCampaignId();
  const { currentData, error, refetch, isFetching } = useEmailTimerQuery({ params: { campaignId } });
  if (currentData) return <TimerEditor key={campaignId} campaignId={campaignId} saved={currentData} />;
  if (error)
    return (
      <EditorFallback>
        <ErrorState
          title={texts.loadFailed}
          message={(error as CallProblem).message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </EditorFallback>
    );
  return <EditorSkeleton label={texts.loading} />;
}
