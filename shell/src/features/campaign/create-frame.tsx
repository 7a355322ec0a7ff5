import { ArrowLeftIcon } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { campaign as words } from '../../messages.ts';
import { EditorSidebar } from './editor-sidebar.tsx';
import styles from './campaign-frame.module.css';

/** What stands around the form of a campaign that is not there yet. */
export function CreateFrame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.campaign} data-layout="create">
      <header className={styles.header}>
        <Link className={styles.back} to="/campaigns">
          <ArrowLeftIcon size={16} aria-hidden />
          <span>{words.back}</span>
        </Link>
        <div className={styles.title}>{words.newCampaign}</div>
      </header>
      <EditorSidebar path="deadline" campaign={null} pathOf={() => '/campaigns/create'} />
      <div className={styles.work}>{children}</div>
    </div>
  );
}
