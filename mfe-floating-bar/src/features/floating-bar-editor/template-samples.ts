import { withoutClock, type Bar } from '@lastcall/contracts/campaigns';
import { withTemplate } from '../../lib/bar-form.ts';

/** The bar in a built-in template, as choosing it would make it. */
export function builtInSample(settings: Bar, template: Bar['template']): Bar {
  const { palette, useCustomColors } = withTemplate(template);
  const { colors, ...look } = settings.settings;
  return onCard({
    ...settings,
    template,
    settings: {
      ...look,
      colors: settings.template === template ? colors : { ...colors, palette, useCustom: useCustomColors },
    },
  });
}

/** A saved template with its own words; its clock is shown where this bar has one. */
export function savedSample(template: Bar, { labels }: Bar): Bar {
  const isClockless = labels.hideDays && labels.hideHours && labels.hideMinutes && labels.hideSeconds;
  return onCard(isClockless ? withoutClock(template) : template);
}

/** On a card every bar is in the same place and leads nowhere. */
function onCard(bar: Bar): Bar {
  return {
    ...bar,
    cta: bar.cta.variant === 'none' ? bar.cta : { ...bar.cta, url: '#sample' },
    poweredBy: { hidden: true, url: '' },
    settings: { ...bar.settings, layout: { placement: 'bottom', width: 'floating', size: 'medium' } },
  };
}
