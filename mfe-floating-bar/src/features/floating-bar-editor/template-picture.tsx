import type { ReactNode } from 'react';
import type { Bar } from '@lastcall/contracts/campaigns';
import { LiveBar } from '../../lib/preview/live-bar.tsx';
import styles from './template-section.module.css';

/** A clock that stands still, showing figures that are all different. */
const stillMs = 0;
const shownDeadline = 256_648_000;

/** A template drawn small: the visitor's own bar in the width of a page. */
export function TemplatePicture({ settings }: { readonly settings: Bar }): ReactNode {
  return (
    <span className={styles.stage} aria-hidden inert>
      <span className={styles.small} data-template={settings.template}>
        <LiveBar bar={{ kind: 'bar', settings }} deadlineAt={shownDeadline} nowMs={stillMs} />
      </span>
    </span>
  );
}
