import type { Campaign } from '@lastcall/contracts/campaigns';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { words } from './messages.ts';
import { isOfAnnouncement, isOfStore, type SidebarCampaign, type SidebarOf } from './sections.ts';
import styles from './quickstart-card.module.css';

interface QuickstartCardProps extends SidebarOf {
  readonly campaign: SidebarCampaign & Pick<Campaign, 'quickstartPercentage'>;
  readonly pathOf: (section: string) => string;
  readonly guideUrl: string | null;
}

/** How far a campaign is set up, and what comes next; a store has a guide of its own, if there is one. */
export function QuickstartCard({ campaign, usage, pathOf, guideUrl }: QuickstartCardProps): ReactNode {
  const sidebar = { campaign, usage };
  if (isOfStore(sidebar)) return guideUrl === null ? null : <Guide url={guideUrl} />;
  if (isOfAnnouncement(sidebar)) return null;
  const { quickstartPercentage: percent, pageCount } = campaign;
  return (
    <section className={styles.card} aria-label={words.quickstart}>
      <h2 className={styles.title}>{words.quickstart}</h2>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={words.quickstart}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={styles.percent}>{words.quickstartDone(percent)}</p>
      {pageCount === 0 && (
        <Link className={styles.link} to={pathOf('pages')}>
          {words.addPage}
        </Link>
      )}
      {percent < 100 && (
        <p className={styles.text}>
          <Link className={styles.link} to={pathOf('quickstart')}>
            {words.clickHere}
          </Link>{' '}
          {words.toCompleteSetup}
        </p>
      )}
    </section>
  );
}

function Guide({ url }: { readonly url: string }): ReactNode {
  return (
    <section className={styles.card} aria-label={words.guideTitle}>
      <h2 className={styles.title}>{words.guideTitle}</h2>
      <p className={styles.text}>{words.guideText}</p>
      <a className={styles.link} href={url} target="_blank" rel="noreferrer">
        {words.guide}
      </a>
    </section>
  );
}
