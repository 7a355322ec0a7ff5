import type { ReactNode } from 'react';
import type { Bar } from '@lastcall/contracts/campaigns';
import { LiveBar } from '../../lib/preview/live-bar.tsx';
import styles from './template-section.module.css';

/** A fixed time and deadline, so that the time left is always the same. */
const frozenNowMs = 0;
const sampleDeadlineMs = 256_648_000;

/** A small template preview: the visitor's own bar at the width of a page. */
export function TemplatePicture({ settings }: { readonly settings: Bar }): ReactNode {
  return (
    <span className={styles.stage} aria-hidden inert>
      <span className={styles.small} data-template={settings.template}>
        <LiveBar bar={{ kind: 'bar', settings }} deadlineAt={sampleDeadlineMs} nowMs={frozenNowMs} />
      </span>
    </span>
  );
}
