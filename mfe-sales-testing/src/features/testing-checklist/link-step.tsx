import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEmailSetupQuery } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, CopyButton, Skeleton } from '@lastcall/ui';
import { messages } from './messages.ts';
import styles from './step-card.module.css';
import { testLink } from './steps-state.ts';

interface TestLinksProps {
  readonly campaignId: string;
  readonly email: string | null;
  readonly pagesPath: string;
}

/** The email links as the test lead receives them. */
export function TestLinks({ campaignId, email, pagesPath }: TestLinksProps): ReactNode {
  const { data: setup, error, refetch, isFetching } = useEmailSetupQuery({ params: { campaignId } });
  if (email === null) return <p className={styles.hint}>{messages.needsEmail}</p>;
  if (error && !setup) {
    return (
      <>
        <p className={styles.hint} role="alert">
          {wordsOfProblem(error, messages.failed)}
        </p>
        <Button variant="default" size="xs" onClick={() => void refetch()} loading={isFetching}>
          {messages.retry}
        </Button>
      </>
    );
  }
  if (!setup) return <Skeleton height={52} role="status" aria-busy="true" aria-label={messages.loadingLinks} />;
  if (setup.expiringLinks.length === 0) {
    return (
      <>
        <p className={styles.hint}>{messages.noLinks}</p>
        <Button component={Link} to={pagesPath} variant="default">
          {messages.addPage}
        </Button>
      </>
    );
  }
  return (
    <ul className={styles.links} aria-label={messages.links}>
      {setup.expiringLinks.map(({ pageId, pageUrl, label, emailLink }) => {
        const link = testLink(emailLink, email);
        const name = label === '' ? pageUrl.replace(/^https?:\/\//, '') : label;
        return (
          <li key={pageId} className={styles.link}>
            <span className={styles.name}>
              {name}
              <small title={link}>{link}</small>
            </span>
            <CopyButton text={link} label={messages.copyLink} size="xs" />
            <Button
              component="a"
              href={link}
              target="_blank"
              rel="noreferrer"
              variant="default"
              size="xs"
              aria-label={messages.openOf(name)}
            >
              {messages.openLink}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
