import { ArrowLeftIcon } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EditorSidebar } from './editor-sidebar.tsx';
import { labels } from './messages.ts';
import { useCampaignFrameData } from './use-campaign-frame-data.ts';
import styles from './campaign-frame.module.css';

/** The frame around the form of a new campaign. */
export function CreateFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const { usage, screens, guideUrl } = useCampaignFrameData();
  return (
    <div className={styles.campaign} data-layout="create">
      <header className={styles.header}>
        <Link className={styles.back} to="/campaigns">
          <ArrowLeftIcon size={16} aria-hidden />
          <span>{labels.back}</span>
        </Link>
        <div className={styles.title}>{labels.newCampaign}</div>
      </header>
      <EditorSidebar
        path="deadline"
        campaign={null}
        usage={usage}
        pathOf={() => '/campaigns/create'}
        screens={screens}
        guideUrl={guideUrl}
      />
      <div className={styles.work}>{children}</div>
    </div>
  );
}
