import { decimalText } from '@lastcall/contracts/platform/formats';
import { ColorInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { FocusEvent, ReactNode } from 'react';
import { contrast, leastContrast, readableOn } from './contrast.ts';
import { labels } from './messages.ts';
import styles from './color-field.module.css';

/** The picker can only be used with a pointer: keyboard focus stays in the field, which accepts every color as text. */
const unsaid = { 'aria-hidden': true } as const;
const pickerParts = { saturation: unsaid, body: unsaid, swatches: unsaid };

interface ColorFieldProps {
  readonly label: string;
  /** A color as entered; an invalid one stays until the user corrects it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly error?: ReactNode;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly withAlpha?: boolean;
  /** The picker's format for a translucent color. */
  readonly spelling?: 'hex' | 'rgba';
  readonly swatches?: string[];
  /** The background color for the contrast check; without it there is no hint. */
  readonly against?: string;
  /** The name of `against`, as in "Hard to read on this button." */
  readonly againstName?: string;
}

/** A color field with hex input and picker. Below a contrast of 4.5:1 it warns and suggests a readable color, but never rejects one. */
export function ColorField({
  label,
  value,
  onChange,
  onBlur,
  error,
  name,
  disabled,
  withAlpha = false,
  spelling = 'hex',
  swatches,
  against,
  againstName = labels.againstBackground,
}: ColorFieldProps): ReactNode {
  const found = against === undefined ? null : contrast(value, against);
  const isPhone = useMediaQuery('(max-width: 48em)');
  const suggestion = found !== null && found < leastContrast ? readableOn(value, against!) : null;
  return (
    <div className={styles.field}>
      <ColorInput
        label={label}
        name={name}
        value={value}
        onChange={onChange}
        onBlur={(event) => {
          const mended = withSign(value);
          if (mended !== value) onChange(mended);
          onBlur?.(event);
        }}
        error={error}
        disabled={disabled}
        swatches={swatches}
        format={withAlpha ? (spelling === 'rgba' ? 'rgba' : 'hexa') : 'hex'}
        fixOnBlur={false}
        withEyeDropper={false}
        attributes={pickerParts}
        classNames={{ colorPreview: styles.preview }}
        // Never below the field, where the contrast hint appears.
        popoverProps={{ position: isPhone ? 'top-start' : 'left-start', transitionProps: { duration: 0 } }}
        rightSection={
          found === null ? undefined : <span className={styles.ratio}>{labels.ratio(decimalText(found, 1))}</span>
        }
        rightSectionWidth={64}
        rightSectionPointerEvents="none"
      />
      {suggestion && (
        <p className={styles.hint} role="status">
          {labels.hardToRead(againstName)} {/* Over a translucent background no color may be readable everywhere. */}
          {contrast(suggestion, against!)! >= leastContrast && (
            <button type="button" className={styles.use} onClick={() => onChange(suggestion)}>
              {labels.useColor(suggestion, labels.ratio(decimalText(contrast(suggestion, against!)!, 1)))}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Many tools copy a hex color without the leading #. */
function withSign(value: string): string {
  return /^\s*([\da-f]{3}|[\da-f]{6}|[\da-f]{8})\s*$/i.test(value) ? `#${value.trim()}` : value;
}
