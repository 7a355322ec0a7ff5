import type { CSSProperties, ReactNode } from 'react';
import { timerWidths, type TimerWidthFactor } from '@lastcall/contracts/campaigns/webpage-timer-facts';
import { useValue } from '@lastcall/host-api';
import { Text } from '@lastcall/ui';
import { RadioCard } from '@lastcall/ui/editor';
import { uiText } from './messages.ts';
import styles from './size-screen.module.css';

/** The width of the timer, as three blocks. */
export function SizeScreen(): ReactNode {
  const { value, onChange } = useValue<TimerWidthFactor>('max_height');
  return (
    <>
      <div className={styles.widths} role="radiogroup" aria-label={uiText.width}>
        {timerWidths.map(({ factor, label }) => (
          <RadioCard
            key={factor}
            name="max_height"
            isChosen={value === factor}
            onChoose={() => onChange(factor)}
            className={styles.card}
          >
            <span className={styles.room} aria-hidden>
              <span className={styles.block} style={{ '--factor': factor } as CSSProperties} />
            </span>
            <span className={styles.name}>{uiText.widthOf(label)}</span>
          </RadioCard>
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {uiText.widthHint}
      </Text>
    </>
  );
}
