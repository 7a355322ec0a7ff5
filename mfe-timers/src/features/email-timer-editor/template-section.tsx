import { useMemo, useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { emailTimerTemplates, settingsOfTemplate } from '@lastcall/contracts/campaigns/email-timer-facts';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { putValues } from '@lastcall/host-api/editor';
import { useEmailTimerSamplesQuery } from '../../lib/email-timer-api.ts';
import { labelsOf } from '../../lib/labels-of.ts';
import { moveByRow } from '../../lib/move-by-row.ts';
import { timerErrors } from '../../lib/timer-form.ts';
import { useIsVisible } from '../../lib/use-is-visible.ts';
import { texts } from '../../messages.ts';
import { ImageCard } from './sample-card.tsx';
import styles from './template-section.module.css';

/** The templates of an email timer, each with its own image. */
export function TemplateSection({
  campaignId,
  settings,
}: {
  readonly campaignId: string;
  readonly settings: EmailTimerSettings;
}): ReactNode {
  const form = useForm<EmailTimerSettings>();
  const [grid, setGrid] = useState<Element | null>(null);
  const { images, hasFailed } = useSamples(campaignId, settings, useIsVisible(grid));
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{texts.templates}</legend>
      {/* The radios handle left and right by default; the grid handles up and down. */}
      <div className={styles.grid} role="presentation" onKeyDown={moveByRow} ref={setGrid}>
        {emailTimerTemplates.map((template) => (
          <ImageCard
            key={template.index}
            field="background"
            name={template.name}
            isChosen={settings.background === template.index}
            onChoose={() => putValues(form, { ...settings, ...settingsOfTemplate(template) })}
            url={images.get(template.index) ?? null}
            hasFailed={hasFailed}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Loads the images of all templates, by index, once they are visible and all fields are valid. Of the settings, only the labels affect them. */
function useSamples(
  campaignId: string,
  settings: EmailTimerSettings,
  isInSight: boolean,
): { readonly images: ReadonlyMap<number, string>; readonly hasFailed: boolean } {
  const isWaiting = !isInSight || Object.keys(timerErrors(settings)).length > 0;
  const { data, isError } = useEmailTimerSamplesQuery(
    { params: { campaignId }, query: labelsOf(settings) },
    { skip: isWaiting },
  );
  const images = useMemo(
    () => new Map(data?.images.map(({ background, webp }) => [background, `data:image/webp;base64,${webp}`])),
    [data],
  );
  return { images, hasFailed: isError };
}
