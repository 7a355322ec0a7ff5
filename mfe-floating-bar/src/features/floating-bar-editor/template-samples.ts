import { withoutCountdown, type Bar } from '@lastcall/contracts/campaigns';
import { withTemplate } from '../../lib/bar-form.ts';

/** Returns the bar after selecting a built-in template. */
export function builtInSample(settings: Bar, template: Bar['template']): Bar {
  const { palette, useCustomColors } = withTemplate(template);
  const { colors, ...appearance } = settings.settings;
  return forCard({
    ...settings,
    template,
    settings: {
      ...appearance,
      colors: settings.template === template ? colors : { ...colors, palette, useCustom: useCustomColors },
    },
  });
}

/** Returns a saved template with its own texts; its countdown is shown where this bar has one. */
export function savedSample(template: Bar, { labels }: Bar): Bar {
  const hasNoCountdown = labels.hideDays && labels.hideHours && labels.hideMinutes && labels.hideSeconds;
  return forCard(hasNoCountdown ? withoutCountdown(template) : template);
}

/** On a card every bar has the same position and no links. */
function forCard(bar: Bar): Bar {
  return {
    ...bar,
    cta: bar.cta.variant === 'none' ? bar.cta : { ...bar.cta, url: '#sample' },
    poweredBy: { hidden: true, url: '' },
    settings: { ...bar.settings, layout: { placement: 'bottom', width: 'floating', size: 'medium' } },
  };
}
