import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { emailTimerTemplates, type EmailTimerTemplate } from '@lastcall/contracts/campaigns/email-timer-facts';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { putValues } from '@lastcall/host-api/editor';
import { moveByRow } from '../../lib/move-by-row.ts';
import { previewAddress } from '../../lib/preview-address.ts';
import { withTemplate } from '../../lib/timer-template.ts';
import { words } from '../../messages.ts';
import { SampleCard } from './sample-card.tsx';
import styles from './template-section.module.css';

/** Time on the cards' clocks: figures that are all different. */
const shownMs = 183_848_000;

/** The templates that an email timer may start from, each with its own image. */
export function TemplateSection({
  campaignId,
  settings,
}: {
  readonly campaignId: string;
  readonly settings: EmailTimerSettings;
}): ReactNode {
  const form = useForm<EmailTimerSettings>();
  const of = (template: EmailTimerTemplate): EmailTimerSettings => ({ ...settings, ...withTemplate(template) });
  // What all templates have in common does not set them apart, and would be drawn fourteen times at each change.
  const sampleOf = (template: EmailTimerTemplate): EmailTimerSettings => ({
    ...of(template),
    use_deadline_line: 0,
    use_static_card: 0,
    use_full_frames: 0,
    use_separators: 1,
    use_labels: 1,
  });
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{words.templates}</legend>
      {/* The radios in it take the keys; the grid only knows which stands below which. */}
      <div className={styles.grid} role="presentation" onKeyDown={moveByRow}>
        {emailTimerTemplates.map((template) => (
          <SampleCard
            key={template.index}
            field="background"
            name={template.name}
            isChosen={settings.background === template.index}
            onChoose={() => putValues(form, of(template))}
            address={previewAddress(campaignId, sampleOf(template), { msLeft: shownMs, isStill: true })}
          />
        ))}
      </div>
    </fieldset>
  );
}
