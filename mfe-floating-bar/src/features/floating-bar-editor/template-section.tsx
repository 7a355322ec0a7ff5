import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { barTemplates, type Bar } from '@lastcall/contracts';
import { previewMoments } from '@lastcall/widgets/bar';
import { withTemplate, type BarForm } from '../../lib/bar-form.ts';
import { words } from '../../messages.ts';
import { LiveBar } from './live-bar.tsx';
import styles from './template-section.module.css';

/** A clock that stands still, showing figures that are all different. */
const stillMs = 0;
const shownDeadline = previewMoments.justArrived - 2_552_000;

/** The built-in templates, each drawn with the words of this bar. */
export function TemplateSection({ settings }: { readonly settings: Bar }): ReactNode {
  const form = useForm<BarForm>();
  return (
    <div className={styles.grid} role="radiogroup" aria-label={words.template}>
      {barTemplates.map((template) => (
        <label key={template} className={styles.card}>
          <input
            type="radio"
            name="template"
            className={styles.radio}
            checked={settings.template === template}
            aria-label={`${words.templates[template].name}. ${words.templates[template].text}`}
            onChange={() => form.batch(() => Object.entries(withTemplate(template)).forEach(([name, value]) => form.change(name as keyof BarForm, value)))}
          />
          <span className={styles.stage} aria-hidden inert>
            <span className={styles.small} data-template={template}>
              <LiveBar settings={sampleOf(settings, template)} deadlineAt={shownDeadline} nowMs={stillMs} />
            </span>
          </span>
          <span className={styles.name}>{words.templates[template].name}</span>
          <span className={styles.text}>{words.templates[template].text}</span>
        </label>
      ))}
    </div>
  );
}

/** The bar in another template, as choosing it would make it; on a card it is always in the same place. */
function sampleOf(settings: Bar, template: Bar['template']): Bar {
  const { palette, useCustomColors } = withTemplate(template);
  const cta = settings.cta.variant === 'none' ? settings.cta : { ...settings.cta, url: '#sample' };
  return {
    ...settings,
    template,
    cta,
    poweredBy: { hidden: true, url: '' },
    settings: {
      layout: { placement: 'bottom', width: 'floating', size: 'medium' },
      colors: settings.template === template ? settings.settings.colors : { ...settings.settings.colors, palette, useCustom: useCustomColors },
    },
  };
}
