import type { WebpageTimerColor } from '@lastcall/contracts/campaigns/webpage-timers';
import { uiText } from './messages.ts';
import { pageBackgrounds, type PageTone } from './sample-page.tsx';
import type { TimerForm } from './timer-form.ts';
import { compositeOver } from './typed-color.ts';

/** The background that a color must contrast with. */
interface Background {
  readonly color: string;
  readonly name: string;
}

/** A color of a timer. */
export interface TimerColor {
  readonly name: WebpageTimerColor;
  readonly label: string;
  /** Set for a text color. */
  readonly background?: Background;
}

type Panel = Extract<WebpageTimerColor, `fillStylesPanel_${string}`>;

const panels: readonly Panel[] = [
  'fillStylesPanel_g1_1',
  'fillStylesPanel_g1_2',
  'fillStylesPanel_g2_1',
  'fillStylesPanel_g2_2',
];
const circleColors: readonly WebpageTimerColor[] = [
  'circular_font_color',
  'bar_color',
  'track_color',
  'text_color',
  'bgr_color',
];
const htmlColors: readonly WebpageTimerColor[] = [
  'dynamic_text_color',
  'dynamic_background_color',
  'dynamic_border_color',
];

/** The part of the panel behind the two halves of the digits and behind the labels, by `pan_id`; undefined for text on the background. */
const panelsBehind: {
  readonly [P in TimerForm['pan_id']]: { readonly upper?: Panel; readonly lower?: Panel; readonly labels?: Panel };
} = {
  1: { upper: 'fillStylesPanel_g1_2', lower: 'fillStylesPanel_g2_1' },
  2: { upper: 'fillStylesPanel_g1_2', lower: 'fillStylesPanel_g2_1', labels: 'fillStylesPanel_g2_2' },
  3: { upper: 'fillStylesPanel_g1_2', lower: 'fillStylesPanel_g2_1', labels: 'fillStylesPanel_g2_2' },
  // The labels of a calendar page are on its strip, and the digits below that.
  4: { upper: 'fillStylesPanel_g2_1', lower: 'fillStylesPanel_g2_1', labels: 'fillStylesPanel_g1_2' },
  5: {},
};

/** Returns the colors of a timer of this type, in screen order, with the backgrounds behind them on a page of this tone. */
export function timerColors(settings: TimerForm, tone: PageTone): TimerColor[] {
  const backgrounds = backgroundsOf(settings, tone);
  return namesOf(settings).map((name) => ({ name, label: labelOf(name, settings), background: backgrounds[name] }));
}

function namesOf({ countdown_type: type, pan_id: panel }: TimerForm): readonly WebpageTimerColor[] {
  if (type === 2) return circleColors;
  if (type === 3) return htmlColors;
  const ofPanel = panel === 5 ? panels.slice(0, 1) : panels;
  const lights: readonly WebpageTimerColor[] = panel === 3 ? ['text_glow', 'bar_color'] : ['text_glow'];
  return [
    'fillStyleSymbol1',
    'fillStyleSymbol2',
    ...ofPanel,
    'selected_font_color',
    'text_color',
    ...lights,
    'bgr_color',
  ];
}

function labelOf(name: WebpageTimerColor, { countdown_type: type, pan_id: panel }: TimerForm): string {
  if (type === 1 && panel === 3 && name === 'text_glow') return uiText.lights.left;
  if (type === 1 && panel === 3 && name === 'bar_color') return uiText.lights.right;
  return type === 1 && panel === 5 && name === 'fillStylesPanel_g1_1' ? uiText.outline : uiText.colors[name];
}

function backgroundsOf(settings: TimerForm, tone: PageTone): { readonly [N in WebpageTimerColor]?: Background } {
  const page = { color: pageBackgrounds[tone], name: uiText.onPage[tone] };
  const over = (color: string, ground: Background, name: string): Background => {
    const seen = compositeOver(color, ground.color);
    return seen === ground.color ? ground : { color: seen, name };
  };
  const background = over(settings.bgr_color, page, uiText.onBackground);
  const onPanel = (panel: Panel | undefined): Background =>
    panel ? over(settings[panel], background, uiText.onPanel) : background;
  const { upper, lower, labels } = settings.countdown_type === 1 ? panelsBehind[settings.pan_id] : {};
  return {
    fillStyleSymbol1: onPanel(upper),
    fillStyleSymbol2: onPanel(lower),
    text_color: onPanel(labels),
    circular_font_color: background,
    dynamic_text_color: over(settings.dynamic_background_color, page, uiText.onBackground),
  };
}
