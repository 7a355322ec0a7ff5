import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { emailTimerTemplates, type EmailTimerTemplate } from '@lastcall/contracts/campaigns/email-timer-facts';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { putValues } from '@lastcall/host-api/editor';
import { moveByRow } from '../../lib/move-by-row.ts';
import { previewAddress } from '../../lib/preview-address.ts';
import { withTemplate } from '../../lib/timer-template.ts';
import { texts } from '../../messages.ts';
import { SampleCard } from './sample-card.tsx';
import styles from './template-section.module.css';

/** The remaining time on the cards: digits that all differ. */
const shownMs = 183_848_000;

/** The templates of an email timer, each with its own image. */
export function TemplateSection({
  campaignId,
  settings,
}: {
  readonly campaignId: string;
  readonly settings: EmailTimerSettings;
}): ReactNode {
  const form = useForm<EmailTimerSettings>();
  const of = (template: EmailTimerTemplate): EmailTimerSettings => ({ ...settings, ...withTemplate(template) });
  // Settings common to all templates do not distinguish them, and would redraw fourteen images at each change.
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
      <legend className={styles.legend}>{texts.templates}</legend>
      {/* Its radios handle the keys; the grid only knows which is below which. */}
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
