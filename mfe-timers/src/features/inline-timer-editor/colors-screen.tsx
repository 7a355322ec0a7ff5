import { useState, type ReactNode } from 'react';
import type { WebpageTimer, WebpageTimerColor } from '@lastcall/contracts/webpage-timers';
import { useValue } from '@lastcall/host-api';
import { ColorField, Text } from '@lastcall/ui';
import { Fold } from '@lastcall/ui/editor';
import { words } from './messages.ts';
import { pageGrounds, type PageTone } from './sample-page.tsx';
import type { TimerForm } from './timer-form.ts';
import { keptColor, overGround, shownColor } from './typed-color.ts';

/** What a colour must be read on. */
interface Ground {
  readonly color: string;
  readonly name: string;
}

type Grounds = { readonly [N in WebpageTimerColor]?: Ground };

/** The colours that a type of timer is drawn in, in the order of the screen. */
const colorsOf: { readonly [T in WebpageTimer['countdown_type']]: readonly WebpageTimerColor[] } = {
  1: ['fillStyleSymbol1', 'fillStyleSymbol2', 'fillStylesPanel_g1_1', 'fillStylesPanel_g1_2', 'fillStylesPanel_g2_1', 'fillStylesPanel_g2_2', 'selected_font_color', 'text_color', 'text_glow', 'bgr_color'],
  2: ['circular_font_color', 'bar_color', 'track_color', 'text_color', 'bgr_color'],
  3: ['dynamic_text_color', 'dynamic_background_color', 'dynamic_border_color'],
};

/** The colours of the timer's type, each by a picker and by hex. */
export function ColorsScreen({ settings, tone }: { readonly settings: TimerForm; readonly tone: PageTone }): ReactNode {
  const [isOpen, setOpen] = useState(true);
  const grounds = groundsOf(settings, tone);
  return (
    <Fold title={words.customColors} isOpen={isOpen} onPress={() => setOpen(!isOpen)}>
      <Text size="xs" c="dimmed">
        {words.colorHint}
      </Text>
      {colorsOf[settings.countdown_type].map((name) => (
        <ColorControl key={name} name={name} ground={grounds[name]} />
      ))}
    </Fold>
  );
}

function ColorControl({ name, ground }: { readonly name: WebpageTimerColor; readonly ground: Ground | undefined }): ReactNode {
  const { value, onChange, onBlur, error } = useValue<string>(name);
  return (
    <ColorField
      name={name}
      label={words.colors[name]}
      value={shownColor(value)}
      onChange={(typed) => onChange(keptColor(typed))}
      onBlur={onBlur}
      error={error}
      withAlpha
      spelling="rgba"
      against={ground?.color}
      againstName={ground?.name}
    />
  );
}

/** What is behind each colour that is read, on a page of this tone. */
function groundsOf(settings: TimerForm, tone: PageTone): Grounds {
  const page = { color: pageGrounds[tone], name: words.onPage[tone] };
  const over = (color: string, ground: Ground, name: string): Ground => {
    const seen = overGround(color, ground.color);
    return seen === ground.color ? ground : { color: seen, name };
  };
  const background = over(settings.bgr_color, page, words.onBackground);
  return {
    fillStyleSymbol1: over(settings.fillStylesPanel_g1_2, background, words.onPanel),
    fillStyleSymbol2: over(settings.fillStylesPanel_g2_1, background, words.onPanel),
    text_color: background,
    circular_font_color: background,
    dynamic_text_color: over(settings.dynamic_background_color, page, words.onBackground),
  };
}
