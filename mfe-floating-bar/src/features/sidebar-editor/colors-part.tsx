import type { CSSProperties, ReactNode } from 'react';
import { useForm } from 'react-final-form';
import {
  defaultSidebarBar,
  sidebarBarVariations,
  shortHex,
  type SidebarBarVariation,
} from '@lastcall/contracts/campaigns/sidebar-bar-facts';
import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { SegmentedControl } from '@lastcall/ui';
import { Fold, RadioCard, TimedTooltip } from '@lastcall/ui/editor';
import { themeColors, themes } from '@lastcall/widgets/sidebar-bar-themes';
import { texts } from './messages.ts';
import { ColorControl } from './sidebar-fields.tsx';
import type { SidebarForm } from './sidebar-form.ts';
import styles from './colors-part.module.css';

const ownColors = ['customBackgroundColor', 'customTextColor', 'customCTAColor'] as const;

interface ColorsPartProps {
  readonly settings: SidebarBar;
  readonly isPremium: boolean;
  readonly onUpgrade: (reason: string) => void;
}

/** A theme in one of its variations or, for premium accounts, custom colors: the open part is the active one. */
export function ColorsPart({ settings, isPremium, onUpgrade }: ColorsPartProps): ReactNode {
  const form = useForm<SidebarForm>();
  const { useCustomColors, colorTheme, colorThemeOption, customBackgroundColor } = settings;
  const isLocked = !isPremium && !useCustomColors;

  const openPresets = (): void =>
    form.batch(() => {
      form.change('useCustomColors', false);
      // A hidden invalid color would block saving.
      for (const name of ownColors)
        if (!shortHex.test(settings[name])) form.change(name, (form.getState().initialValues as SidebarForm)[name]);
    });
  const openCustom = (): void => {
    if (isLocked) return onUpgrade(texts.customPremium);
    form.batch(() => {
      form.change('useCustomColors', true);
      // Custom colors are initialized with the theme's, so that the bar does not change.
      if (ownColors.some((name) => settings[name] !== defaultSidebarBar[name])) return;
      const { background, text, ctaBackground } = themeColors(colorTheme, colorThemeOption);
      form.change('customBackgroundColor', background);
      form.change('customTextColor', text);
      form.change('customCTAColor', ctaBackground);
    });
  };

  return (
    <>
      <Fold title={texts.palettePresets} isOpen={!useCustomColors} onPress={() => useCustomColors && openPresets()}>
        <div className={styles.themes} role="radiogroup" aria-label={texts.theme}>
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
                  aria-label={texts.variation}
                  value={String(colorThemeOption)}
                  onChange={(option) => form.change('colorThemeOption', Number(option) as SidebarBarVariation)}
                  data={sidebarBarVariations.map((option) => ({
                    value: String(option),
                    label: texts.variations[option],
                  }))}
                />
              )}
            </div>
          ))}
        </div>
      </Fold>
      <TimedTooltip label={texts.customPremium} disabled={!isLocked} position="top">
        <Fold
          title={texts.customColors}
          isOpen={useCustomColors}
          lockedBecause={isLocked && texts.customPremium}
          onPress={() => !useCustomColors && openCustom()}
        >
          <ColorControl name="customBackgroundColor" />
          <ColorControl name="customTextColor" against={customBackgroundColor} againstName={texts.onBackground} />
          <ColorControl name="customCTAColor" />
        </Fold>
      </TimedTooltip>
    </>
  );
}
