import { useId, type CSSProperties, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { olderBarVariations, shortHex, type OlderBarVariation } from '@lastcall/contracts/older-bar-facts';
import type { OlderBar } from '@lastcall/contracts/older-bars';
import { ChevronDownIcon, LockIcon, SegmentedControl, VisuallyHidden } from '@lastcall/ui';
import { RadioCard } from '@lastcall/ui/editor';
import { themes } from '@lastcall/widgets/older-bar-themes';
import { TimedTooltip } from '../../lib/timed-tooltip.tsx';
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
      for (const name of ownColors) if (!shortHex.test(settings[name])) form.change(name, (form.getState().initialValues as OlderForm)[name]);
    });
  const openCustom = (): void => (isLocked ? onUpgrade(words.customPremium) : form.change('useCustomColors', true));

  return (
    <>
      <Part title={words.palettePresets} isOpen={!useCustomColors} onOpen={openPresets}>
        <div className={styles.themes} role="radiogroup" aria-label={words.theme}>
          {themes.map(({ name, value, colors }) => (
            <div key={value} className={styles.theme}>
              <RadioCard name="theme" isChosen={colorTheme === value} onChoose={() => form.change('colorTheme', value)} className={styles.card}>
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
                  data={olderBarVariations.map((option) => ({ value: String(option), label: words.variations[option] }))}
                />
              )}
            </div>
          ))}
        </div>
      </Part>
      <TimedTooltip label={words.customPremium} disabled={!isLocked} position="top">
        <Part title={words.customColors} isOpen={useCustomColors} isLocked={isLocked} onOpen={openCustom}>
          <div className={styles.own}>
            <ColorControl name="customBackgroundColor" />
            <ColorControl name="customTextColor" against={customBackgroundColor} againstName={words.onBackground} />
            <ColorControl name="customCTAColor" />
          </div>
        </Part>
      </TimedTooltip>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly isLocked?: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function Part({ title, isOpen, isLocked = false, onOpen, children }: PartProps): ReactNode {
  const bodyId = useId();
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={bodyId} aria-disabled={isLocked} onClick={() => !isOpen && onOpen()}>
          <span>{title}</span>
          {isLocked ? (
            <>
              <VisuallyHidden>{words.customPremium}</VisuallyHidden>
              <LockIcon size={14} aria-hidden />
            </>
          ) : (
            <ChevronDownIcon size={16} aria-hidden className={styles.chevron} />
          )}
        </button>
      </h3>
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
