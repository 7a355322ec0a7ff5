import { percentText } from '@lastcall/contracts/platform/formats';
import type { RemoteHealth, ViewHealth } from '@lastcall/contracts/release';
import type { ReactNode } from 'react';
import styles from './details.module.css';
import { messages } from './messages.ts';

/** The health of a version in the last day, as a whole and of each screen: the share of its views that failed, and the 75th percentile of its load and interaction times. */
export function Health({ of }: { readonly of: RemoteHealth | undefined }): ReactNode {
  if (!of || of.views === 0) return null;
  return (
    <div className={styles.note} title={messages.healthHint}>
      {textOf(of)}
      {of.screens.length > 1 && (
        <ul className={styles.screens} aria-label={messages.byScreen}>
          {of.screens.map(({ screen, ...health }) => (
            <li key={screen}>{messages.ofScreen(screen, textOf(health))}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function textOf({ views, failedViews, failedQueries, longFrames, loadMs, inpMs }: ViewHealth): string {
  return [
    messages.failureRate(percentText((100 * failedViews) / views, 1), views),
    ...(loadMs === null ? [] : [messages.load(loadMs)]),
    ...(inpMs === null ? [] : [messages.inp(inpMs)]),
    ...(failedQueries === 0 ? [] : [messages.failedQueries(failedQueries)]),
    ...(longFrames === 0 ? [] : [messages.longFrames(longFrames)]),
  ].join(', ');
}
