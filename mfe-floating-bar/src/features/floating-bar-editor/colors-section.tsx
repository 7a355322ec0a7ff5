import type { CSSProperties, ReactNode } from 'react';
import type { FormApi } from 'final-form';
import { useField, useForm } from 'react-final-form';
import { barPalettes, type Bar } from '@lastcall/contracts/campaigns';
import { errorOf } from '@lastcall/host-api';
import { Anchor, Button, Text } from '@lastcall/ui';
import { Fold, RadioCard, TimedTooltip } from '@lastcall/ui/editor';
import { palettes, type BarColors } from '@lastcall/widgets/palettes';
import type { BarForm } from '../../lib/bar-form.ts';
import { uiText } from '../../messages.ts';
import { ColorControl } from './fields.tsx';
import styles from './colors-section.module.css';

interface ColorsSectionProps {
  readonly colors: Bar['settings']['colors'];
  readonly hasButton: boolean;
  /** True when the account may use custom colors. */
  readonly hasCustomColors: boolean;
  readonly onUpgrade: (reason: string) => void;
}

/** A palette or custom colors: the open part is the active one. */
export function ColorsSection({ colors, hasButton, hasCustomColors, onUpgrade }: ColorsSectionProps): ReactNode {
  const form = useForm<BarForm>();
  const { meta } = useField<boolean>('useCustomColors', { subscription: { error: true, touched: true } });
  const error = errorOf(meta);
  const isLocked = !hasCustomColors && !colors.useCustom;
  const openPalettes = (): void => form.change('useCustomColors', false);
  const openCustom = (): void =>
    form.batch(() => {
      form.change('useCustomColors', true);
      // Colors that the user chose stay unchanged.
      if (matchesPalette(colors.custom)) applyColors(form, palettes[colors.palette]);
    });
  return (
    <>
      <Fold title={uiText.palette} isOpen={!colors.useCustom} onPress={openPalettes}>
        <Palettes chosen={colors.palette} />
      </Fold>
      <TimedTooltip label={uiText.customPremium} disabled={!isLocked}>
        <Fold
          title={uiText.custom}
          isOpen={colors.useCustom}
          lockedBecause={isLocked && uiText.customPremium}
          onPress={() => !isLocked && (colors.useCustom ? openPalettes() : openCustom())}
        >
          <CustomColors colors={colors} hasButton={hasButton} />
        </Fold>
      </TimedTooltip>
      {error && (
        <Text c="danger" role="alert" className={styles.note}>
          {error}
        </Text>
      )}
      {!hasCustomColors && (
        <Text className={styles.note} c="dimmed">
          {!error && `${uiText.customPremium} `}
          <Anchor
            component="button"
            type="button"
            underline="always"
            inherit
            onClick={() => onUpgrade(uiText.customPremium)}
          >
            {uiText.upgrade}
          </Anchor>
        </Text>
      )}
    </>
  );
}

function Palettes({ chosen }: { readonly chosen: Bar['settings']['colors']['palette'] }): ReactNode {
  const form = useForm<BarForm>();
  return (
    <div className={styles.grid} role="radiogroup" aria-label={uiText.palette}>
      {barPalettes.map((key) => (
        <RadioCard
          key={key}
          name="palette"
          isChosen={chosen === key}
          onChoose={() => form.change('palette', key)}
          className={styles.swatch}
          style={colorVariables(palettes[key])}
        >
          <span className={styles.paint} aria-hidden>
            <span>{uiText.swatchSample}</span>
            <span className={styles.button}>{uiText.swatchSample}</span>
          </span>
          <span className={styles.name}>{palettes[key].name}</span>
        </RadioCard>
      ))}
    </div>
  );
}

function CustomColors({
  colors: { palette, custom },
  hasButton,
}: Pick<ColorsSectionProps, 'colors' | 'hasButton'>): ReactNode {
  const form = useForm<BarForm>();
  return (
    <>
      <ColorControl name="backgroundColor" label={uiText.background} />
      <ColorControl
        name="textColor"
        label={uiText.text}
        against={custom.background}
        againstName={uiText.againstBackground}
      />
      {hasButton && (
        <>
          <ColorControl name="buttonBackgroundColor" label={uiText.buttonBackground} />
          <ColorControl
            name="buttonTextColor"
            label={uiText.buttonText}
            against={custom.cta.background}
            againstName={uiText.againstButton}
          />
        </>
      )}
      <Button variant="default" onClick={() => applyColors(form, palettes[palette])}>
        {uiText.startFromPalette(palettes[palette].name)}
      </Button>
    </>
  );
}

function applyColors(form: FormApi<BarForm>, from: BarColors): void {
  form.batch(() => {
    form.change('backgroundColor', from.background);
    form.change('textColor', from.text);
    form.change('buttonBackgroundColor', from.ctaBackground);
    form.change('buttonTextColor', from.ctaText);
  });
}

/** Returns true when custom colors still equal a palette, as those of every new bar do. */
function matchesPalette({ background, text, cta }: Bar['settings']['colors']['custom']): boolean {
  const custom = [background, text, cta.background, cta.text].join();
  return Object.values(palettes).some(
    (own) => [own.background, own.text, own.ctaBackground, own.ctaText].join() === custom,
  );
}

function colorVariables({ background, text, ctaBackground, ctaText }: BarColors): CSSProperties {
  return { '--bar': background, '--ink': text, '--cta': ctaBackground, '--cta-ink': ctaText } as CSSProperties;
}
