import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { barTemplates, type Bar } from '@lastcall/contracts';
import { putValues } from '@lastcall/host-api/editor';
import { RadioCard } from '@lastcall/ui/editor';
import { withTemplate, type BarForm } from '../../lib/bar-form.ts';
import { LiveBar } from '../../lib/preview/live-bar.tsx';
import { words } from '../../messages.ts';
import styles from './template-section.module.css';

/** A clock that stands still, showing figures that are all different. */
const stillMs = 0;
const shownDeadline = 256_648_000;

/** The built-in templates, each drawn with the words of this bar. */
export function TemplateSection({ settings }: { readonly settings: Bar }): ReactNode {
  const form = useForm<BarForm>();
  return (
    <div className={styles.grid} role="radiogroup" aria-label={words.template}>
      {barTemplates.map((template) => (
        <RadioCard
          key={template}
          name="template"
          isChosen={settings.template === template}
          onChoose={() => putValues(form, { ...form.getState().values, ...withTemplate(template) })}
          label={`${words.templates[template].name}. ${words.templates[template].text}`}
          className={styles.card}
        >
          <span className={styles.stage} aria-hidden inert>
            <span className={styles.small} data-template={template}>
              <LiveBar bar={{ kind: 'bar', settings: sampleOf(settings, template) }} deadlineAt={shownDeadline} nowMs={stillMs} />
            </span>
          </span>
          <span className={styles.name}>{words.templates[template].name}</span>
          <span className={styles.text}>{words.templates[template].text}</span>
        </RadioCard>
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
