import { useState, type CSSProperties, type ReactNode } from 'react';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { portalRoutes } from '@lastcall/contracts/portals/portal-routes';
import { fullTime, relativeTime } from '@lastcall/contracts/platform/formats';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Badge, EmptyState, ErrorState, ListChecksIcon, RowsSkeleton } from '@lastcall/ui';
import { ExportLink } from './export-link.tsx';
import { texts } from './messages.ts';
import { usePortalAnswersQuery } from './portal-api.ts';
import styles from './results-dialog.module.css';

const { results } = texts;
type Survey = ResponseOf<'getPortalAnswers'>['surveys'][number];

/** The answers to each question, as bars and comments. */
export function Answers({ campaignId }: { readonly campaignId: string }): ReactNode {
  const { data, error, refetch, isFetching } = usePortalAnswersQuery({ params: { campaignId } });
  const [nowMs] = useState(Date.now);
  if (!data) {
    return error ? (
      <ErrorState
        title={results.failed}
        message={wordsOfProblem(error, texts.loadFailedText)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <RowsSkeleton rows={4} label={results.loading} />
    );
  }
  const total = data.surveys.reduce((sum, { answers }) => sum + answers, 0);
  if (total === 0)
    return (
      <EmptyState
        icon={<ListChecksIcon size={24} aria-hidden />}
        title={results.noAnswers}
        text={results.noAnswersText}
      />
    );
  return (
    <>
      <div className={styles.head}>
        <p className={styles.total}>{results.answersOf(total)}</p>
        <ExportLink path={portalRoutes.getPortalAnswerTable.path} campaignId={campaignId} />
      </div>
      <div className={styles.surveys}>
        {data.surveys.map((survey) => (
          <SurveyAnswers key={`${survey.blockId} ${survey.question}`} survey={survey} nowMs={nowMs} />
        ))}
      </div>
    </>
  );
}

function SurveyAnswers({
  survey: { question, isCurrent, answers, options, comments },
  nowMs,
}: {
  readonly survey: Survey;
  readonly nowMs: number;
}): ReactNode {
  const percentOf = (count: number): number => (answers === 0 ? 0 : Math.round((count / answers) * 100));
  return (
    <section aria-label={question}>
      <h3 className={styles.question}>
        {question} {!isCurrent && <Badge color="gray">{results.isOld}</Badge>}
      </h3>
      <ul className={styles.options}>
        {options.map(({ option, answers: count }) => (
          <li key={option} className={styles.option} style={{ '--share': `${percentOf(count)}%` } as CSSProperties}>
            <span className={styles.optionName}>{option}</span>
            <span className={styles.count}>{results.share(count, percentOf(count))}</span>
            <span className={styles.bar} aria-hidden />
          </li>
        ))}
      </ul>
      {comments.length > 0 && (
        <>
          <h4 className={styles.commentsTitle}>{results.comments}</h4>
          <ul className={styles.comments}>
            {comments.map(({ comment, option, email, answeredAt }) => (
              <li key={`${answeredAt} ${email} ${comment}`}>
                <p className={styles.comment}>{comment}</p>
                <p className={styles.by}>
                  {email ?? results.somebody}, {option},{' '}
                  <time dateTime={answeredAt} title={fullTime(answeredAt)}>
                    {relativeTime(answeredAt, nowMs)}
                  </time>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
