import type { ReactNode } from 'react';
import { mergeTags, pixelHtml } from '@lastcall/contracts/campaigns/merge-tags';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, Code, CopyButton, ErrorState, ExternalLinkIcon, PageSection, RowsSkeleton } from '@lastcall/ui';
import styles from './campaign-urls.module.css';
import { messages } from './messages.ts';
import { useCampaignUrlsQuery } from './leads-api.ts';

const labels = messages.urls;

/** The URLs of a campaign for external use, to open and to copy. */
export function CampaignUrls({ campaignId }: { readonly campaignId: string }): ReactNode {
  const { data, error, refetch, isFetching } = useCampaignUrlsQuery({ params: { campaignId } });
  return (
    <PageSection title={labels.title} text={labels.text}>
      {data ? (
        <ul className={styles.list}>
          <UrlItem
            name={labels.testing}
            text={`${labels.testingText} ${labels.secret}`}
            value={data.testingPageUrl}
            copyLabel={labels.copy}
          >
            <Button
              component="a"
              href={data.testingPageUrl}
              target="_blank"
              rel="noreferrer"
              variant="default"
              size="xs"
              leftSection={<ExternalLinkIcon size={14} aria-hidden />}
            >
              {labels.open}
            </Button>
          </UrlItem>
          <UrlItem
            name={labels.listener}
            text={`${labels.inboundWebhookText} ${labels.secret}`}
            value={data.inboundWebhookUrl}
            copyLabel={labels.copy}
          />
          <UrlItem
            name={labels.pixel}
            text={labels.pixelText}
            value={pixelHtml(data.pixelUrl, mergeTags.other)}
            copyLabel={labels.copyHtml}
          />
        </ul>
      ) : error ? (
        <ErrorState
          message={wordsOfProblem(error, messages.failed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <RowsSkeleton rows={3} label={labels.loading} />
      )}
    </PageSection>
  );
}

interface UrlItemProps {
  readonly name: string;
  /** Its purpose. */
  readonly text: string;
  readonly value: string;
  readonly copyLabel: string;
  readonly children?: ReactNode;
}

function UrlItem({ name, text, value, copyLabel, children }: UrlItemProps): ReactNode {
  return (
    <li className={styles.item} aria-label={name}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <div className={styles.actions}>
          {children}
          <CopyButton text={value} label={copyLabel} size="xs" />
        </div>
      </div>
      <p className={styles.text}>{text}</p>
      <Code block className={styles.value} tabIndex={0} role="textbox" aria-readonly aria-label={name}>
        {value}
      </Code>
    </li>
  );
}
