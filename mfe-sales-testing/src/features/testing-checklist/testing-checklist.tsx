import type { ReactNode } from 'react';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type { Checklist } from '@lastcall/contracts/onboarding';
import { useSectionPath } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, Group, Progress, RotateCcwIcon, toast } from '@lastcall/ui';
import { useRestartChecklistMutation } from './checklist-api.ts';
import { ClearTrackingStep } from './clear-tracking-step.tsx';
import { EmailStep } from './email-step.tsx';
import { deadlineText } from './deadline-text.ts';
import { EventStep } from './event-step.tsx';
import { TestLinks } from './link-step.tsx';
import { messages } from './messages.ts';
import { StepCard } from './step-card.tsx';
import cardStyles from './step-card.module.css';
import { isEmailOnly, isDimmed } from './steps-state.ts';
import styles from './testing-checklist.module.css';

/** The five steps of a test, with its progress. */
export function TestingChecklist({
  campaign,
  checklist,
}: {
  readonly campaign: Campaign;
  readonly checklist: Checklist;
}): ReactNode {
  const pagesPath = useSectionPath()('pages');
  const body = (step: Checklist['steps'][number]): ReactNode => {
    switch (step.step) {
      case 'clear-tracking':
        return (
          <ClearTrackingStep
            campaignId={campaign.id}
            testEmail={checklist.email}
            testStart={checklist.testStart}
            step={step}
          />
        );
      case 'input-email':
        return <EmailStep campaignId={campaign.id} saved={checklist.email} />;
      case 'event':
        return (
          <>
            <EventStep campaignId={campaign.id} checklist={checklist} />
            {checklist.event.state === 'waiting' && !isEmailOnly(checklist.testStart) && (
              <TestLinks campaignId={campaign.id} email={checklist.email} pagesPath={pagesPath} />
            )}
          </>
        );
      case 'link':
        return <TestLinks campaignId={campaign.id} email={checklist.email} pagesPath={pagesPath} />;
      case 'confirm':
        return (
          deadlineText(checklist.event) && (
            <p className={cardStyles.hint}>{messages.yourDeadline(deadlineText(checklist.event)!)}</p>
          )
        );
    }
  };
  return (
    <>
      <Summary campaignId={campaign.id} percentage={checklist.percentage} />
      <ol className={cardStyles.list}>
        {checklist.steps.map((step, index) => (
          <StepCard
            key={step.id}
            number={index + 1}
            step={step}
            text={step.step === 'event' ? messages.ways[checklist.testStart].text : messages.steps[step.step].text}
            isDimmed={isDimmed(step.step, campaign.campaign_type, checklist.steps)}
            isLocked={step.step === 'input-email'}
          >
            {body(step)}
          </StepCard>
        ))}
      </ol>
    </>
  );
}

function Summary({ campaignId, percentage }: { readonly campaignId: string; readonly percentage: number }): ReactNode {
  const [restart, { isLoading }] = useRestartChecklistMutation();
  const begin = async (): Promise<void> => {
    const { error } = await restart({ params: { campaignId } });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
    else toast.success(messages.restarted);
  };
  return (
    <div className={styles.summary}>
      <Group justify="space-between" mb="xs">
        <strong className={styles.percent}>{messages.percent(percentage)}</strong>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<RotateCcwIcon size={14} aria-hidden />}
          onClick={() => void begin()}
          disabled={isLoading}
        >
          {isLoading ? messages.resetting : messages.startNew}
        </Button>
      </Group>
      <Progress value={percentage} color={percentage === 100 ? 'success' : 'accent'} aria-label={messages.progress} />
    </div>
  );
}
