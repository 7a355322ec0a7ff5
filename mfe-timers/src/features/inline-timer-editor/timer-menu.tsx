import type { ReactNode } from 'react';
import { webpageTimerTemplates, timerWidths } from '@lastcall/contracts/campaigns/webpage-timer-facts';
import { ScreenMenu } from '@lastcall/ui/editor';
import { uiText } from './messages.ts';
import { PageCode } from './page-code.tsx';
import { screensOf, type SectionName, type TimerForm } from './timer-form.ts';
import styles from './timer-menu.module.css';

interface TimerMenuProps {
  readonly settings: TimerForm;
  /** The screens with invalid fields. */
  readonly wrongSections: ReadonlySet<SectionName>;
  /** A note above the menu. */
  readonly notice: ReactNode;
  readonly onOpen: (screen: SectionName) => void;
}

/** The menu of the settings of this timer type, and the code that embeds it in a page. */
export function TimerMenu({ settings, wrongSections, notice, onOpen }: TimerMenuProps): ReactNode {
  const { countdown_type: type } = settings;
  const summaries: { readonly [S in SectionName]?: string } = {
    template: webpageTimerTemplates.find(({ id }) => id === settings.id)?.name,
    settings: type === 1 ? uiText.digits[settings.set_id] : undefined,
    size: uiText.widthOf(timerWidths.find(({ factor }) => factor === settings.max_height)!.label),
    translate: (type === 3
      ? [settings.dynamic_days, settings.dynamic_hours]
      : [settings.days_long, settings.hours_long]
    )
      .filter(Boolean)
      .join(', '),
  };
  return (
    <div className={styles.menu}>
      {notice}
      <h2 className={styles.title}>{uiText.appearance}</h2>
      <ScreenMenu
        entries={screensOf[type].map((id) => ({
          id,
          title: uiText.sections[id],
          summary: summaries[id],
          hasError: wrongSections.has(id),
        }))}
        onOpen={onOpen}
      />
      <PageCode />
    </div>
  );
}
