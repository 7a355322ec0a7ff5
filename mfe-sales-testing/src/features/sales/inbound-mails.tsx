import type { ReactNode } from 'react';
import type { Campaign, InboundMail, MailVerdict } from '@lastcall/contracts';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Badge, EmptyState, ErrorState, exactTime, MailIcon, PageSection, RowsSkeleton } from '@lastcall/ui';
import { useAddressChoice } from '../../lib/choices/address-choice.ts';
import { ChoiceLinks } from '../../lib/choices/choice-links.tsx';
import { salesProviderName } from '../../lib/sales-provider-names.ts';
import { ShowMore } from '../../lib/show-more/show-more.tsx';
import styles from './inbound-mails.module.css';
import { messages } from './messages.ts';
import { useInboundMailsInfiniteQuery, useSalesOfKajabiQuery, whileLookedAt, whileShort } from './sales-api.ts';

const words = messages.mails;
const choices = ['unmatched', 'all'] as const;
const verdictColors = {
  counted: 'success',
  refunded: 'gray',
  duplicate: 'gray',
  'no-buyer': 'warning',
  'not-understood': 'warning',
  'too-large': 'warning',
} as const satisfies Record<MailVerdict, string>;

/** Mails at the sales address of a campaign that is set up for them, or gets some anyway. */
export function InboundMails({ campaign: { id: campaignId, timezone } }: { readonly campaign: Campaign }): ReactNode {
  const { chosen: show, pathTo } = useAddressChoice('mails', choices);
  const { data: kajabi } = useSalesOfKajabiQuery(campaignId);
  const { currentData, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInboundMailsInfiniteQuery({ campaignId, show }, whileLookedAt);
  useInboundMailsInfiniteQuery({ campaignId, show }, whileShort(currentData));
  const mails = currentData?.pages.flatMap((page) => page.mails);
  const isSetUp = typeof kajabi?.inboundAddress === 'string';
  if (!isSetUp && show === 'unmatched' && (mails?.length ?? 0) === 0) return null;

  return (
    <PageSection title={words.title} text={words.text}>
      <div className={styles.stack}>
        <ChoiceLinks label={words.filter} choices={choices} labels={words.filters} chosen={show} pathTo={pathTo} />
        {mails === undefined ? (
          error ? (
            <ErrorState
              message={wordsOfProblem(error, messages.failed)}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <RowsSkeleton rows={2} label={words.loading} />
          )
        ) : mails.length === 0 ? (
          <EmptyState
            icon={<MailIcon size={24} aria-hidden />}
            title={show === 'all' ? words.emptyAll : words.empty}
            text={show === 'all' ? words.emptyAllText : words.emptyText}
          />
        ) : (
          <div className={styles.panel}>
            <ol className={styles.rows}>
              {mails.map((mail) => (
                <Mail key={mail.id} mail={mail} timezone={timezone} />
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
  mail: { provider, receivedAt, verdict, spf, dkim, from, subject, excerpt },
  timezone,
}: {
  readonly mail: InboundMail;
  readonly timezone: string;
}): ReactNode {
  const reason = words.reasons[verdict];
  const facts = [salesProviderName(provider), words.spf(spf), words.dkim(dkim)];
  // Of a mail that was understood nothing is kept.
  const isKept = from !== null || subject !== null || excerpt !== null;
  return (
    <li className={styles.mail}>
      <div className={styles.head}>
        <Badge color={verdictColors[verdict]}>{words.verdicts[verdict]}</Badge>
        <time className={styles.fact} dateTime={receivedAt}>
          {exactTime(receivedAt, { timezone })}
        </time>
        <span className={styles.fact}>{facts.join(' · ')}</span>
      </div>
      {isKept && (
        <p className={styles.subject}>
          <strong>{subject ?? words.noSubject}</strong>
          <span>{from ?? words.noSender}</span>
        </p>
      )}
      {reason && <p className={styles.fact}>{reason}</p>}
      {excerpt !== null && (
        <details className={styles.excerpt}>
          <summary>{words.excerpt}</summary>
          <pre tabIndex={0} aria-label={words.excerptOf(subject ?? words.noSubject)}>
            {excerpt}
          </pre>
        </details>
      )}
    </li>
  );
}
