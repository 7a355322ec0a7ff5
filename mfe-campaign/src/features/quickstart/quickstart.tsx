import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { Quickstart, QuickstartStep, QuickstartStepId } from '@lastcall/contracts/onboarding/quickstart';
import { api, useCampaignId, useSectionPath } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { ErrorState, Page, Progress, RowsSkeleton, toast } from '@lastcall/ui';
import { messages } from './messages.ts';
import { useQuickstartQuery, useSaveQuickstartStepMutation } from './quickstart-api.ts';
import styles from './quickstart.module.css';
import { StepRow } from './step-row.tsx';

/** Milliseconds between two polls of automatic steps. */
const pollMs = 15_000;

/** The setup steps of a campaign. */
export function QuickstartScreen(): ReactNode {
  const campaignId = useCampaignId();
  const sectionPath = useSectionPath();
  const { data, error, refetch, isFetching } = useQuickstartQuery(
    { params: { campaignId } },
    { pollingInterval: pollMs, skipPollingIfUnfocused: true, refetchOnFocus: true, refetchOnMountOrArgChange: true },
  );
  const [saveStep] = useSaveQuickstartStepMutation();
  useSummaryRefetch(data?.percentage);

  const mark = async (step: QuickstartStepId, status: QuickstartStep['status']): Promise<void> => {
    const { error: problem } = await saveStep({ params: { campaignId }, body: { step, status } });
    if (problem) toast.error(wordsOfProblem(problem, messages.failed));
  };
  const pathOf: Record<QuickstartStepId, string> = {
    pages: sectionPath('pages'),
    code: '/install',
    integration: `/api-integrations/${campaignId}`,
    emails: sectionPath('emails'),
    testing: sectionPath('testing'),
  };
  return (
    <Page title={messages.title} description={messages.text} width="narrow">
      {data ? (
        <QuickstartSteps quickstart={data} pathOf={(step) => pathOf[step]} onMark={mark} />
      ) : error ? (
        <ErrorState
          title={messages.loadFailed}
          message={wordsOfProblem(error, messages.failed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <RowsSkeleton rows={5} label={messages.loading} />
      )}
    </Page>
  );
}

/** Refetches the campaign's summary after an automatic completion, since it shows the progress. */
function useSummaryRefetch(percentage: number | undefined): void {
  const dispatch = useDispatch();
  const shown = useRef(percentage);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== percentage) dispatch(api.util.invalidateTags(['campaign']));
    shown.current = percentage;
  }, [percentage, dispatch]);
}

interface QuickstartStepsProps {
  readonly quickstart: Quickstart;
  readonly pathOf: (step: QuickstartStepId) => string;
  readonly onMark: (step: QuickstartStepId, status: QuickstartStep['status']) => Promise<void>;
}

/** The setup progress, an optional video, and the steps. */
export function QuickstartSteps({
  quickstart: { steps, percentage, videoUrl },
  pathOf,
  onMark,
}: QuickstartStepsProps): ReactNode {
  return (
    <>
      <div className={styles.summary}>
        <strong className={styles.percent}>
          {percentage === 100 ? messages.allDone : messages.percent(percentage)}
        </strong>
        <Progress value={percentage} color={percentage === 100 ? 'success' : 'accent'} aria-label={messages.progress} />
      </div>
      {videoUrl !== null && (
        <iframe
          className={styles.video}
          src={videoUrl}
          title={messages.video}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="fullscreen"
        />
      )}
      <ol className={styles.list}>
        {steps.map((step) => (
          <StepRow
            key={step.stepId}
            step={step}
            path={pathOf(step.stepId)}
            onMark={(status) => onMark(step.stepId, status)}
          />
        ))}
      </ol>
    </>
  );
}
