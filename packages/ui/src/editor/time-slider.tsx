import type { CSSProperties, ReactNode } from 'react';
import { texts } from './messages.ts';
import { momentAt, previewMoments, timeLeftText } from './preview-moments.ts';
import type { PreviewClock } from './use-preview-clock.ts';
import styles from './time-slider.module.css';

interface TimeSliderProps {
  /** The label of the slider: "As a visitor sees it". */
  readonly label: string;
  readonly clock: Pick<PreviewClock, 'position' | 'msLeft' | 'moveTo'>;
  /** True when the preview is the same at any time. */
  readonly isDisabled?: boolean;
}

/** A slider that moves a preview through a visitor's remaining time. */
export function TimeSlider({
  label,
  clock: { position, msLeft, moveTo },
  isDisabled = false,
}: TimeSliderProps): ReactNode {
  const moment = momentAt(position);
  const text = moment === 'over' ? texts.moments.over : texts.timeLeft(timeLeftText(msLeft, 'en'));
  return (
    <div className={styles.slider} data-disabled={isDisabled} style={{ '--at': `${position}%` } as CSSProperties}>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={100}
        disabled={isDisabled}
        value={position}
        aria-label={label}
        aria-valuetext={text}
        onChange={(event) => moveTo(event.currentTarget.valueAsNumber)}
      />
      <div className={styles.moments} role="group" aria-label={label}>
        {previewMoments.map((stop) => (
          <button
            key={stop.name}
            type="button"
            className={styles.moment}
            style={{ '--place': stop.position } as CSSProperties}
            disabled={isDisabled}
            aria-pressed={position === stop.position}
            data-current={moment === stop.name}
            onClick={() => moveTo(stop.position)}
          >
            {texts.moments[stop.name]}
          </button>
        ))}
      </div>
    </div>
  );
}
