import type { CSSProperties, ReactNode } from 'react';
import { momentAt, previewMoments, timeLeftText } from '../../lib/preview-moments.ts';
import { words } from '../../messages.ts';
import styles from './time-slider.module.css';

interface TimeSliderProps {
  /** From 0, just arrived, to 100, over. */
  readonly position: number;
  readonly msLeft: number;
  readonly onMove: (position: number) => void;
}

/** Moves the preview through the time that a visitor has. */
export function TimeSlider({ position, msLeft, onMove }: TimeSliderProps): ReactNode {
  const moment = momentAt(position);
  const text = moment === 'over' ? words.moments.over : words.timeLeft(timeLeftText(msLeft, 'en'));
  return (
    <div className={styles.slider} style={{ '--at': `${position}%` } as CSSProperties}>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={100}
        value={position}
        aria-label={words.time}
        aria-valuetext={text}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      />
      <div className={styles.moments} role="group" aria-label={words.time}>
        {previewMoments.map((stop) => (
          <button
            key={stop.name}
            type="button"
            className={styles.moment}
            style={{ '--place': stop.position } as CSSProperties}
            aria-pressed={position === stop.position}
            data-current={moment === stop.name}
            onClick={() => onMove(stop.position)}
          >
            {words.moments[stop.name]}
          </button>
        ))}
      </div>
    </div>
  );
}
