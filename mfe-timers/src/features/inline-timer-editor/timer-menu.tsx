import type { ReactNode } from 'react';
import { webpageTimerTemplates, timerWidths } from '@lastcall/contracts/campaigns/webpage-timer-facts';
import { ScreenMenu } from '@lastcall/ui/editor';
import { words } from './messages.ts';
import { PageCode } from './page-code.tsx';
import { screensOf, type SectionName, type TimerForm } from './timer-form.ts';
import styles from './timer-menu.module.css';

interface TimerMenuProps {
  readonly settings: TimerForm;
  /** The screens on which something needs another look. */
  readonly wrongSections: ReadonlySet<SectionName>;
  /** What is to be said above the menu, if anything. */
  readonly notice: ReactNode;
  readonly onOpen: (screen: SectionName) => void;
}

/** The menu of what can be changed in this type of timer, and the code that puts it into a page. */
export function TimerMenu({ settings, wrongSections, notice, onOpen }: TimerMenuProps): ReactNode {
  const { countdown_type: type } = settings;
  const summaries: { readonly [S in SectionName]?: string } = {
    template: webpageTimerTemplates.find(({ id }) => id === settings.id)?.name,
    settings: type === 1 ? words.digits[settings.set_id] : undefined,
    size: words.widthOf(timerWidths.find(({ factor }) => factor === settings.max_height)!.label),
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
      <h2 className={styles.title}>{words.appearance}</h2>
      <ScreenMenu
        entries={screensOf[type].map((id) => ({
          id,
          title: words.sections[id],
          summary: summaries[id],
          hasError: wrongSections.has(id),
        }))}
        onOpen={onOpen}
      />
      <PageCode />
    </div>
  );
}
