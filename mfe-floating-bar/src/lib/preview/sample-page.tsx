import type { ReactNode } from 'react';
import { words } from './messages.ts';
import styles from './sample-page.module.css';

/** A page of a business that does not exist, for campaigns whose own page cannot be shown. */
export function SamplePage(): ReactNode {
  const { brand, menu, title, text, action, cards } = words.sample;
  return (
    <div className={styles.scroll} role="img" aria-label={words.samplePage}>
      <div className={styles.page} aria-hidden inert>
        <div className={styles.top}>
          <span className={styles.brand}>{brand}</span>
          <span className={styles.menu}>
            {menu.map((item) => (
              <span key={item}>{item}</span>
            ))}
          </span>
        </div>
        <div className={styles.hero}>
          <div>
            <div className={styles.title}>{title}</div>
            <p className={styles.text}>{text}</p>
            <span className={styles.action}>{action}</span>
          </div>
          <div className={styles.loaf} />
        </div>
        <div className={styles.cards}>
          {cards.map((card) => (
            <div key={card.title} className={styles.card}>
              <strong>{card.title}</strong>
              <span>{card.text}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
