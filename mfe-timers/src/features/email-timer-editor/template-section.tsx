import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { emailTimerTemplates, type EmailTimerSettings, type EmailTimerTemplate } from '@lastcall/contracts';
import { putValues } from '@lastcall/host-api/editor';
import { Skeleton } from '@lastcall/ui';
import { RadioCard } from '@lastcall/ui/editor';
import { previewAddress } from '../../lib/preview-address.ts';
import { withTemplate } from '../../lib/timer-template.ts';
import { useTimerImage } from '../../lib/use-timer-image.ts';
import { words } from '../../messages.ts';
import styles from './template-section.module.css';

/** Time on the cards' clocks: figures that are all different. */
const shownMs = 183_848_000;

/** The templates that an email timer may start from, each with its own image. */
export function TemplateSection({ campaignId, settings }: { readonly campaignId: string; readonly settings: EmailTimerSettings }): ReactNode {
  return (
    <fieldset className={styles.grid}>
      <legend className={styles.legend}>{words.templates}</legend>
      {emailTimerTemplates.map((template) => (
        <TemplateCard key={template.index} campaignId={campaignId} template={template} settings={settings} />
      ))}
    </fieldset>
  );
}

function TemplateCard({ campaignId, template, settings }: { readonly campaignId: string; readonly template: EmailTimerTemplate; readonly settings: EmailTimerSettings }): ReactNode {
  const form = useForm<EmailTimerSettings>();
  const isChosen = settings.background === template.index;
  const image = useTimerImage(previewAddress(campaignId, { ...settings, ...withTemplate(template) }, shownMs), 250);
  return (
    <RadioCard name="background" isChosen={isChosen} onChoose={() => putValues(form, { ...settings, ...withTemplate(template) })} className={styles.card}>
      <span className={styles.stage}>{image.url ? <img src={image.url} alt="" width={400} height={100} /> : <Skeleton height={72} visible={!image.hasFailed} />}</span>
      <span className={styles.name}>{template.name}</span>
    </RadioCard>
  );
}
