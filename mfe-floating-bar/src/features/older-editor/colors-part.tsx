import type { CSSProperties, ReactNode } from 'react';
import { useForm } from 'react-final-form';
import {
  defaultOlderBar,
  olderBarVariations,
  shortHex,
  type OlderBarVariation,
} from '@lastcall/contracts/campaigns/older-bar-facts';
import type { OlderBar } from '@lastcall/contracts/campaigns/older-bars';
import { SegmentedControl } from '@lastcall/ui';
import { Fold, RadioCard, TimedTooltip } from '@lastcall/ui/editor';
import { themeColors, themes } from '@lastcall/widgets/older-bar-themes';
import { words } from './messages.ts';
import { ColorControl } from './older-fields.tsx';
import type { OlderForm } from './older-form.ts';
import styles from './colors-part.module.css';

const ownColors = ['customBackgroundColor', 'customTextColor', 'customCTAColor'] as const;

interface ColorsPartProps {
  readonly settings: OlderBar;
  readonly isPremium: boolean;
  readonly onUpgrade: (reason: string) => void;
}

/** A theme in one of its variations or, for premium accounts, colours of one's own: the part that is open says which. */
export function ColorsPart({ settings, isPremium, onUpgrade }: ColorsPartProps): ReactNode {
  const form = useForm<OlderForm>();
  const { useCustomColors, colorTheme, colorThemeOption, customBackgroundColor } = settings;
  const isLocked = !isPremium && !useCustomColors;

  const openPresets = (): void =>
    form.batch(() => {
      form.change('useCustomColors', false);
      // What is no colour would keep the bar from being saved, and stands where nobody sees it now.
      for (const name of ownColors)
        if (!shortHex.test(settings[name])) form.change(name, (form.getState().initialValues as OlderForm)[name]);
    });
  const openCustom = (): void => {
    if (isLocked) return onUpgrade(words.customPremium);
    form.batch(() => {
      form.change('useCustomColors', true);
      // Colours that nobody chose yet begin as the theme's, so that the bar stays as it was.
      if (ownColors.some((name) => settings[name] !== defaultOlderBar[name])) return;
      const { background, text, ctaBackground } = themeColors(colorTheme, colorThemeOption);
      form.change('customBackgroundColor', background);
      form.change('customTextColor', text);
      form.change('customCTAColor', ctaBackground);
    });
  };

  return (
    <>
      <Fold title={words.palettePresets} isOpen={!useCustomColors} onPress={() => useCustomColors && openPresets()}>
        <div className={styles.themes} role="radiogroup" aria-label={words.theme}>
          {themes.map(({ name, value, colors }) => (
            <div key={value} className={styles.theme}>
              <RadioCard
                name="theme"
                isChosen={colorTheme === value}
                onChoose={() => form.change('colorTheme', value)}
                className={styles.card}
              >
                <span className={styles.swatch} aria-hidden>
                  {colors.map((color) => (
                    <i key={color} style={{ '--color': color } as CSSProperties} />
                  ))}
                </span>
                <span className={styles.name}>{name}</span>
              </RadioCard>
              {colorTheme === value && (
                <SegmentedControl
                  size="xs"
                  fullWidth
                  aria-label={words.variation}
                  value={String(colorThemeOption)}
                  onChange={(option) => form.change('colorThemeOption', Number(option) as OlderBarVariation)}
                  data={olderBarVariations.map((option) => ({
                    value: String(option),
                    label: words.variations[option],
                  }))}
                />
              )}
            </div>
          ))}
        </div>
      </Fold>
      <TimedTooltip label={words.customPremium} disabled={!isLocked} position="top">
        <Fold
          title={words.customColors}
          isOpen={useCustomColors}
          lockedBecause={isLocked && words.customPremium}
          onPress={() => !useCustomColors && openCustom()}
        >
          <ColorControl name="customBackgroundColor" />
          <ColorControl name="customTextColor" against={customBackgroundColor} againstName={words.onBackground} />
          <ColorControl name="customCTAColor" />
        </Fold>
      </TimedTooltip>
    </>
  );
}
