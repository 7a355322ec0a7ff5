import { memo, type ReactNode } from 'react';
import { webpageTimerTemplates } from '@lastcall/contracts/campaigns/webpage-timer-facts';
import { RadioCard, SidePicker } from '@lastcall/ui/editor';
import { LiveTimer } from './live-timer.tsx';
import { uiText } from './messages.ts';
import { pageBackgrounds, type PageTone } from './sample-page.tsx';
import styles from './template-picker.module.css';

/** A fixed time and deadline, so that the time left is always the same. */
const fixedNowMs = 0;
const shownDeadline = 256_648_000;

/** Templates up to this one are in the left column, the others in the right. */
const lastOfLeftColumn = 7;
const columns = [
  webpageTimerTemplates.filter(({ id }) => id <= lastOfLeftColumn),
  webpageTimerTemplates.filter(({ id }) => id > lastOfLeftColumn),
];

interface TemplatePickerProps {
  readonly templateId: number;
  readonly tone: PageTone;
  readonly edgeOrigin: string;
  readonly onChoose: (templateId: number) => void;
  readonly onClose: () => void;
}

/** The templates in two columns, each as a live timer. */
export function TemplatePicker({ templateId, tone, edgeOrigin, onChoose, onClose }: TemplatePickerProps): ReactNode {
  return (
    <SidePicker title={uiText.baseOptions} onClose={onClose} done={uiText.saveSelection}>
      <div className={styles.columns} role="radiogroup" aria-label={uiText.base}>
        {columns.map((templates, at) => (
          <div key={at} className={styles.column}>
            {templates.map(({ id, name }) => (
              <RadioCard
                key={id}
                name="base"
                isChosen={id === templateId}
                onChoose={() => onChoose(id)}
                className={styles.card}
              >
                <TemplateSample id={id} tone={tone} edgeOrigin={edgeOrigin} />
                <span className={styles.name}>{name}</span>
              </RadioCard>
            ))}
          </div>
        ))}
      </div>
    </SidePicker>
  );
}

const TemplateSample = memo(function TemplateSample({
  id,
  tone,
  edgeOrigin,
}: {
  readonly id: number;
  readonly tone: PageTone;
  readonly edgeOrigin: string;
}): ReactNode {
  const { name: _, ...settings } = webpageTimerTemplates.find((template) => template.id === id)!;
  return (
    <span
      className={styles.stage}
      style={{ background: pageBackgrounds[tone], color: tone === 'dark' ? '#f2f3f6' : '#1f2328' }}
      aria-hidden
      inert
    >
      <span className={styles.small}>
        <LiveTimer settings={settings} edgeOrigin={edgeOrigin} deadlineAt={shownDeadline} nowMs={fixedNowMs} />
      </span>
    </span>
  );
});
