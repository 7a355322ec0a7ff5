import type { LegacyBarSize } from '@lastcall/contracts/campaigns/legacy-bar-facts';
import { actions, notices } from '@lastcall/contracts/platform';
import { counted } from '@lastcall/contracts/platform/formats';
import type { LegacyFieldName, SectionName } from './legacy-form.ts';

const sections: Record<SectionName, string> = {
  content: 'Text and countdown',
  layout: 'Size and position',
  colors: 'Colors',
  cta: 'Call to action',
};
const sizes: Record<LegacyBarSize, string> = { big: 'Big', small: 'Small', mini: 'Mini' };
const fields: Record<LegacyFieldName, string> = {
  floatingBarText: 'Text',
  floatingBarTextFont: 'Font',
  showTimer: 'Show timer',
  floatingBarCloseButton: 'Show close icon',
  floatingBarSize: 'Size',
  floatingBarBottomOverlay: 'Position',
  floatingBarDelaySeconds: 'Delay (seconds)',
  floatingBarBackgroundColor: 'Background color',
  floatingBarColor: 'Text color',
  ctaShow: 'Show the call to action',
  ctaText: 'Button text',
  ctaUrl: 'URL',
  ctaBlank: 'Open in a new tab',
  ctaButtonColor: 'Button color',
  ctaTextColor: 'Button text color',
};

/** The copy of the legacy appearance screen. */
export const texts = {
  title: 'Appearance - Floating Bar',
  loading: 'Loading the floating bar',
  loadFailed: 'Failed to fetch floating bars',
  labels: { toolbar: 'Floating bar', panel: 'Floating bar settings', openPanel: 'Edit the bar' },

  switch: 'Switch to new floating bar',
  switchQuestion: 'Please confirm that you want to use the new floating bar style for this campaign.',
  switchText:
    'Every floating bar page gets a new bar with this text, these colors and this call to action. Text that is too long for the new bar is shortened.',
  switched: 'Switched to the new floating bar',
  switchFailed: 'Failed to switch to the new floating bar.',
  inlineTimer: 'Edit inline timer',
  save: actions.saveChanges,
  saving: notices.saving,
  on: 'Visitors see this bar on every floating bar page in this campaign.',
  off: 'Each page currently shows its own bar. Save to show this bar on every page.',

  sections,
  fields,
  sizes,
  positions: { 0: 'Top', 1: 'Bottom' },
  noCountdown: 'This campaign is open until sold out, so its bar has no countdown.',
  ctaUrlHint: 'A URL, or # followed by an anchor on the same page.',
  ctaOff: 'No call to action',
  againstBackground: 'this background',
  againstButton: 'this button',
  colorPair: (text: string, background: string) => `${text} on ${background}`,
  layout: (size: string, position: string, delaySeconds: number | null) =>
    [size, position, delaySeconds ? `after ${counted(delaySeconds, 'second')}` : ''].filter(Boolean).join(', '),
} as const;
