import type { Campaign } from '@lastcall/contracts/campaigns';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { labels } from './messages.ts';
import { isOfAnnouncement, isOfStore, type SidebarCampaign, type SidebarContext } from './sections.ts';
import styles from './quickstart-card.module.css';

interface QuickstartCardProps extends SidebarContext {
  readonly campaign: SidebarCampaign & Pick<Campaign, 'quickstartPercentage'>;
  readonly pathOf: (section: string) => string;
  readonly guideUrl: string | null;
}

/** Shows the setup progress of a campaign and its next step; a store has its own guide, if there is one. */
export function QuickstartCard({ campaign, usage, pathOf, guideUrl }: QuickstartCardProps): ReactNode {
  const sidebar = { campaign, usage };
  if (isOfStore(sidebar)) return guideUrl === null ? null : <Guide url={guideUrl} />;
  if (isOfAnnouncement(sidebar)) return null;
  const { quickstartPercentage: percent, pageCount } = campaign;
  return (
    <section className={styles.card} aria-label={labels.quickstart}>
      <h2 className={styles.title}>{labels.quickstart}</h2>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={labels.quickstart}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={styles.percent}>{labels.quickstartDone(percent)}</p>
      {pageCount === 0 && (
        <Link className={styles.link} to={pathOf('pages')}>
          {labels.addPage}
        </Link>
      )}
      {percent < 100 && (
        <p className={styles.text}>
          <Link className={styles.link} to={pathOf('quickstart')}>
            {labels.clickHere}
          </Link>{' '}
          {labels.toCompleteSetup}
        </p>
      )}
    </section>
  );
}

function Guide({ url }: { readonly url: string }): ReactNode {
  return (
    <section className={styles.card} aria-label={labels.guideTitle}>
      <h2 className={styles.title}>{labels.guideTitle}</h2>
      <p className={styles.text}>{labels.guideText}</p>
      <a className={styles.link} href={url} target="_blank" rel="noreferrer">
        {labels.guide}
      </a>
    </section>
  );
}
