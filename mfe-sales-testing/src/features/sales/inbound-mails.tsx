import type { ReactNode } from 'react';
import type { Campaign } from '@lastcall/contracts/campaigns';
import type { InboundMail, MailVerdict } from '@lastcall/contracts/sales';
import { fullTime, shortTime } from '@lastcall/contracts/platform/formats';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Badge, Button, EmptyState, ErrorState, Group, MailIcon, PageSection, RowsSkeleton, toast } from '@lastcall/ui';
import { useUrlChoice } from '../../lib/choices/url-choice.ts';
import { ChoiceLinks } from '../../lib/choices/choice-links.tsx';
import { salesProviderName } from '../../lib/sales-provider-names.ts';
import { ShowMore } from '../../lib/show-more/show-more.tsx';
import styles from './inbound-mails.module.css';
import { messages } from './messages.ts';
import {
  useAcceptDeliveryMutation,
  useInboundMailsInfiniteQuery,
  useRejectDeliveryMutation,
  useSalesOfKajabiQuery,
  refetchOptions,
  singlePagePolling,
} from './sales-api.ts';

const texts = messages.mails;
const choices = ['unmatched', 'all'] as const;
const verdictColors = {
  counted: 'success',
  refunded: 'gray',
  duplicate: 'gray',
  'no-buyer': 'warning',
  'not-understood': 'warning',
  'too-large': 'warning',
  'held-empty': 'warning',
  'held-email': 'warning',
  'held-merge-tag': 'warning',
  accepted: 'success',
  rejected: 'gray',
} as const satisfies Record<MailVerdict, string>;

/** The emails to a campaign's sales email address; renders nothing when there is neither an address nor an email. */
export function InboundMails({ campaign: { id: campaignId, timezone } }: { readonly campaign: Campaign }): ReactNode {
  const { chosen: show, pathTo } = useUrlChoice('mails', choices);
  const { data: kajabi } = useSalesOfKajabiQuery(campaignId);
  const { currentData, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInboundMailsInfiniteQuery({ campaignId, show }, refetchOptions);
  useInboundMailsInfiniteQuery({ campaignId, show }, singlePagePolling(currentData));
  const mails = currentData?.pages.flatMap((page) => page.mails);
  const isSetUp = typeof kajabi?.inboundAddress === 'string';
  if (!isSetUp && show === 'unmatched' && (mails?.length ?? 0) === 0) return null;

  return (
    <PageSection title={texts.title} text={texts.text}>
      <div className={styles.stack}>
        <ChoiceLinks label={texts.filter} choices={choices} labels={texts.filters} chosen={show} pathTo={pathTo} />
        {mails === undefined ? (
          error ? (
            <ErrorState
              message={wordsOfProblem(error, messages.failed)}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <RowsSkeleton rows={2} label={texts.loading} />
          )
        ) : mails.length === 0 ? (
          <EmptyState
            icon={<MailIcon size={24} aria-hidden />}
            title={show === 'all' ? texts.emptyAll : texts.empty}
            text={show === 'all' ? texts.emptyAllText : texts.emptyText}
          />
        ) : (
          <div className={styles.panel}>
            <ol className={styles.rows}>
              {mails.map((mail) => (
                <Mail key={mail.id} campaignId={campaignId} mail={mail} timezone={timezone} />
              ))}
            </ol>
            <ShowMore hasMore={hasNextPage} isPending={isFetchingNextPage} fetchMore={fetchNextPage} />
          </div>
        )}
      </div>
    </PageSection>
  );
}

function Mail({
  campaignId,
  mail: { id, provider, receivedAt, verdict, spf, dkim, from, subject, excerpt, isWaiting },
  timezone,
}: {
  readonly campaignId: string;
  readonly mail: InboundMail;
  readonly timezone: string;
}): ReactNode {
  const reason = texts.reasons[verdict];
  const isMail = !isDelivery(verdict);
  const facts = [salesProviderName(provider), ...(isMail ? [texts.spf(spf), texts.dkim(dkim)] : [])];
  const when = shortTime(receivedAt, { timezone, seconds: true });
  // The content of a parsed email is not stored.
  const isStored = isMail && (from !== null || subject !== null || excerpt !== null);
  return (
    <li className={styles.mail}>
      <div className={styles.head}>
        <Badge color={verdictColors[verdict]}>{texts.verdicts[verdict]}</Badge>
        <time className={styles.fact} dateTime={receivedAt} title={fullTime(receivedAt, { timezone })}>
          {when}
        </time>
        <span className={styles.fact}>{facts.join(' · ')}</span>
      </div>
      {isStored && (
        <p className={styles.subject}>
          <strong>{subject ?? texts.noSubject}</strong>
          <span>{from ?? texts.noSender}</span>
        </p>
      )}
      {reason && <p className={styles.fact}>{reason}</p>}
      {excerpt !== null && (
        <details className={styles.excerpt}>
          <summary>{isMail ? texts.excerpt : texts.received}</summary>
          <pre tabIndex={0} aria-label={isMail ? texts.excerptOf(subject ?? texts.noSubject) : texts.received}>
            {excerpt}
          </pre>
        </details>
      )}
      {isWaiting && (
        <DeliveryDecision campaignId={campaignId} mailId={id} provider={salesProviderName(provider)} when={when} />
      )}
    </li>
  );
}

/** Returns true for a delivery to a sale URL; false for an email. */
function isDelivery(verdict: MailVerdict): boolean {
  return verdict.startsWith('held-') || verdict === 'accepted' || verdict === 'rejected';
}

interface DeliveryDecisionProps {
  readonly campaignId: string;
  readonly mailId: string;
  readonly provider: string;
  readonly when: string;
}

/** Accepts a held delivery as a sale, or rejects it. */
function DeliveryDecision({ campaignId, mailId, provider, when }: DeliveryDecisionProps): ReactNode {
  const [accept, accepting] = useAcceptDeliveryMutation();
  const [reject, rejecting] = useRejectDeliveryMutation();
  const isPending = accepting.isLoading || rejecting.isLoading;
  const decide = async (send: typeof accept | typeof reject, done: string): Promise<void> => {
    const { error } = await send({ params: { campaignId, mailId } });
    if (error) toast.error(wordsOfProblem(error, messages.failed));
    else toast.success(done);
  };
  return (
    <Group gap="xs">
      <Button
        size="xs"
        disabled={isPending}
        aria-label={texts.acceptOf(provider, when)}
        onClick={() => void decide(accept, texts.accepted)}
      >
        {texts.accept}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={isPending}
        aria-label={texts.rejectOf(provider, when)}
        onClick={() => void decide(reject, texts.rejected)}
      >
        {texts.reject}
      </Button>
    </Group>
  );
}
