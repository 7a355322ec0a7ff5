import type { ReactNode } from 'react';
import { imageWidth } from '../../lib/timer-code.ts';
import type { TimerImage } from '../../lib/use-timer-image.ts';
import { texts } from '../../messages.ts';
import styles from './sample-email.module.css';

/** The color scheme of the email client. */
export type ColorScheme = 'light' | 'dark';

interface SampleEmailProps {
  readonly colorScheme: ColorScheme;
  readonly image: TimerImage;
  /** A note about the image. */
  readonly note: string | null;
}

/** An email of a fictional business, in an email client, with the timer in it. */
export function SampleEmail({ colorScheme, image, note }: SampleEmailProps): ReactNode {
  const { mail } = texts;
  return (
    <article className={styles.mail} data-reading={colorScheme} aria-label={mail.subject} tabIndex={0}>
      <header className={styles.head}>
        <h3 className={styles.subject}>
          {mail.subject} <span className={styles.badge}>{mail.badge}</span>
        </h3>
        <div className={styles.who}>
          <span className={styles.avatar} aria-hidden>
            {mail.from[0]}
          </span>
          <span className={styles.from}>
            <strong>{mail.from}</strong> <span className={styles.soft}>{mail.fromEmail}</span>
            <span className={styles.to}>{mail.to}</span>
          </span>
          <span className={styles.soft}>{mail.when}</span>
        </div>
      </header>
      <div className={styles.body}>
        <p>{mail.greeting}</p>
        <p>{mail.before}</p>
        <div className={styles.timer} aria-busy={image.isStale && !image.hasFailed} data-empty={image.url === null}>
          {image.url && <img src={image.url} alt={texts.imageAlt} width={imageWidth} />}
        </div>
        <p className={styles.note} role="status">
          {note}
        </p>
        <p className={styles.actionLine}>
          <span className={styles.action}>{mail.action}</span>
        </p>
        <p>{mail.after}</p>
        <p>
          {mail.regards}
          <br />
          {mail.signature}
        </p>
      </div>
    </article>
  );
}
