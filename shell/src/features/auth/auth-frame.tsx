import type { ReactNode } from 'react';
import { Logo } from '../../lib/logo.tsx';
import { frame } from '../../messages.ts';
import { auth as words } from './messages.ts';
import styles from './auth.module.css';

interface AuthFrameProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of sign-in and related screens: the form on one side, a product description on the other. */
export function AuthFrame({ title, text, children }: AuthFrameProps): ReactNode {
  return (
    <div className={styles.screen}>
      <title>{`${title} · ${frame.product}`}</title>
      <main className={styles.side}>
        <div className={styles.brand}>
          <Logo />
          {frame.product}
        </div>
        <div className={styles.form}>
          <h1 className={styles.title}>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
          {children}
        </div>
      </main>
      <aside className={styles.pitch} aria-label={frame.product}>
        <div className={styles.bar} aria-hidden>
          <strong>{words.pitchBar}</strong>
          <span className={styles.clock}>
            {['02', '23', '14', '08'].map((digits, index) => (
              <span key={digits} className={styles.unit}>
                {digits}
                <small>{words.pitchUnits[index]}</small>
              </span>
            ))}
          </span>
        </div>
        <p className={styles.pitchTitle}>{words.pitchTitle}</p>
        <p className={styles.pitchText}>{words.pitchText}</p>
      </aside>
    </div>
  );
}
