import type { ReactNode } from 'react';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, CopyButton, ErrorState, ExternalLinkIcon, Group, PageSection, RowsSkeleton } from '@lastcall/ui';
import { messages } from './messages.ts';
import { useTeamTestingQuery } from './team-testing-api.ts';
import styles from './team-testing.module.css';

/** The URL of the team's test page, to copy and to open. */
export function TeamTesting({ campaignId }: { readonly campaignId: string }): ReactNode {
  const { data, error, refetch, isFetching } = useTeamTestingQuery({ params: { campaignId } });
  return (
    <PageSection title={messages.title} text={messages.text}>
      {data ? (
        <div className={styles.link}>
          <code className={styles.url} aria-label={messages.link}>
            {data.testingPageUrl}
          </code>
          <Group gap={4} wrap="nowrap">
            <CopyButton text={data.testingPageUrl} label={messages.copy} size="xs" />
            <Button
              component="a"
              href={data.testingPageUrl}
              target="_blank"
              rel="noreferrer"
              variant="default"
              size="xs"
              leftSection={<ExternalLinkIcon size={14} aria-hidden />}
            >
              {messages.open}
            </Button>
          </Group>
        </div>
      ) : error ? (
        <ErrorState
          message={wordsOfProblem(error, messages.failed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <RowsSkeleton rows={1} label={messages.loading} />
      )}
    </PageSection>
  );
}
