import { useId, type CSSProperties, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { barPalettes, type Bar } from '@lastcall/contracts';
import { Button, SegmentedControl, Tooltip } from '@lastcall/ui';
import { RadioCard } from '@lastcall/ui/editor';
import { palettes, type BarColors } from '@lastcall/widgets/palettes';
import type { BarForm } from '../../lib/bar-form.ts';
import { words } from '../../messages.ts';
import { ColorControl } from './fields.tsx';
import styles from './colors-section.module.css';

interface ColorsSectionProps {
  readonly colors: Bar['settings']['colors'];
  readonly hasButton: boolean;
  readonly isPremium: boolean;
}

/** A palette or, for premium accounts, four colours of one's own. */
export function ColorsSection({ colors: { palette, useCustom, custom }, hasButton, isPremium }: ColorsSectionProps): ReactNode {
  const form = useForm<BarForm>();
  const hintId = useId();
  const isLocked = !isPremium && !useCustom;
  const startFrom = (from: BarColors): void =>
    form.batch(() => {
      form.change('backgroundColor', from.background);
      form.change('textColor', from.text);
      form.change('buttonBackgroundColor', from.ctaBackground);
      form.change('buttonTextColor', from.ctaText);
    });
  return (
    <>
      <Tooltip label={words.customPremium} disabled={!isLocked} position="top">
        <div aria-describedby={isLocked ? hintId : undefined}>
          <SegmentedControl
            fullWidth
            aria-label={words.colorsFrom}
            value={useCustom ? 'custom' : 'palette'}
            onChange={(mode) => form.change('useCustomColors', mode === 'custom')}
            data={[
              { value: 'palette', label: words.palette },
              { value: 'custom', label: words.custom, disabled: isLocked },
            ]}
          />
        </div>
      </Tooltip>
      {isLocked && (
        <p id={hintId} className={styles.locked}>
          {words.customPremium}
        </p>
      )}
      {useCustom ? (
        <>
          <ColorControl name="backgroundColor" label={words.background} />
          <ColorControl name="textColor" label={words.text} against={custom.background} againstName={words.againstBackground} />
          {hasButton && (
            <>
              <ColorControl name="buttonBackgroundColor" label={words.buttonBackground} />
              <ColorControl name="buttonTextColor" label={words.buttonText} against={custom.cta.background} againstName={words.againstButton} />
            </>
          )}
          <Button variant="default" onClick={() => startFrom(palettes[palette])}>
            {words.startFromPalette(palettes[palette].name)}
          </Button>
        </>
      ) : (
        <div className={styles.grid} role="radiogroup" aria-label={words.palette}>
          {barPalettes.map((key) => (
            <RadioCard key={key} name="palette" isChosen={palette === key} onChoose={() => form.change('palette', key)} className={styles.swatch} style={paints(palettes[key])}>
              <span className={styles.paint} aria-hidden>
                <span className={styles.sample}>{words.swatchSample}</span>
                <span className={styles.button}>{words.swatchSample}</span>
              </span>
              <span className={styles.name}>{palettes[key].name}</span>
            </RadioCard>
          ))}
        </div>
      )}
    </>
  );
}

function paints({ background, text, ctaBackground, ctaText }: BarColors): CSSProperties {
  return { '--bar': background, '--ink': text, '--cta': ctaBackground, '--cta-ink': ctaText } as CSSProperties;
}
