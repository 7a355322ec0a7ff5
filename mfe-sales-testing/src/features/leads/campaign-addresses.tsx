import type { ReactNode } from 'react';
import { mergeTags, pixelHtml } from '@lastcall/contracts/campaigns/merge-tags';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, Code, CopyButton, ErrorState, ExternalLinkIcon, PageSection, RowsSkeleton } from '@lastcall/ui';
import styles from './campaign-addresses.module.css';
import { messages } from './messages.ts';
import { useCampaignAddressesQuery } from './leads-api.ts';

const labels = messages.addresses;

/** The URLs of a campaign for external use, to open and to copy. */
export function CampaignAddresses({ campaignId }: { readonly campaignId: string }): ReactNode {
  const { data, error, refetch, isFetching } = useCampaignAddressesQuery({ params: { campaignId } });
  return (
    <PageSection title={labels.title} text={labels.text}>
      {data ? (
        <ul className={styles.list}>
          <Address
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
          </Address>
          <Address
            name={labels.listener}
            text={`${labels.inboundWebhookText} ${labels.secret}`}
            value={data.inboundWebhookUrl}
            copyLabel={labels.copy}
          />
          <Address
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

interface AddressProps {
  readonly name: string;
  /** Its purpose. */
  readonly text: string;
  readonly value: string;
  readonly copyLabel: string;
  readonly children?: ReactNode;
}

function Address({ name, text, value, copyLabel, children }: AddressProps): ReactNode {
  return (
    <li className={styles.address} aria-label={name}>
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
