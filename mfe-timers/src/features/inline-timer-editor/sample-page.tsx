import type { ReactNode } from 'react';
import { uiText } from './messages.ts';
import styles from './sample-page.module.css';

/** The background tones of the sample page. */
export type PageTone = 'light' | 'dark';

/** The background color of each. */
export const pageBackgrounds: Readonly<Record<PageTone, string>> = { light: '#ffffff', dark: '#14171f' };

/** The page of a fictional business, with a timer in it. */
export function SamplePage({ tone, children }: { readonly tone: PageTone; readonly children: ReactNode }): ReactNode {
  const { sample } = uiText;
  return (
    <article className={styles.page} data-tone={tone} aria-label={sample.label} tabIndex={0}>
      <div className={styles.head} aria-hidden>
        <strong>{sample.brand}</strong>
        <span className={styles.links}>
          {sample.links.map((link) => (
            <span key={link}>{link}</span>
          ))}
        </span>
      </div>
      <div className={styles.body}>
        <p className={styles.eyebrow}>{sample.eyebrow}</p>
        <h3 className={styles.headline}>{sample.headline}</h3>
        <p className={styles.text}>{sample.text}</p>
        <p className={styles.before}>{sample.before}</p>
        <div className={styles.timer}>{children}</div>
        <span className={styles.action}>{sample.action}</span>
        <p className={styles.after}>{sample.after}</p>
      </div>
    </article>
  );
}
