import type { ReactNode } from 'react';
import type { EmailTimerSettings } from '@lastcall/contracts';
import { EditorPanel, EditorSection } from '@lastcall/ui/editor';
import { sections, type SectionName } from '../../lib/create-timer-form.ts';
import { templateOf } from '../../lib/timer-template.ts';
import { words } from '../../messages.ts';
import { ColorsSection } from './colors-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TemplateSection } from './template-section.tsx';
import { TranslateSection } from './translate-section.tsx';

interface TimerPanelProps {
  readonly campaignId: string;
  /** The section that is open at first. */
  readonly section: SectionName;
  readonly settings: EmailTimerSettings;
  /** The sections in which something needs another look. */
  readonly wrongSections: ReadonlySet<SectionName>;
}

/** The timer's settings in sections, of which one is open at a time. */
export function TimerPanel({ campaignId, section, settings, wrongSections }: TimerPanelProps): ReactNode {
  const template = templateOf(settings);
  const { email_label_days: days, email_label_hours: hours, email_label_minutes: minutes, email_label_seconds: seconds } = settings;
  const parts = [settings.use_labels === 1 && words.withLabels, settings.use_separators === 1 && words.withSeparators].filter((part) => part !== false);
  const bodies: Record<SectionName, ReactNode> = {
    template: <TemplateSection campaignId={campaignId} settings={settings} />,
    colors: <ColorsSection settings={settings} />,
    settings: <SettingsSection />,
    translate: <TranslateSection />,
  };
  const summaries: Record<SectionName, string> = {
    template: template.name,
    colors: template.hasBoxes ? `${settings.selected_font_color}, ${settings.email_box_color}` : settings.selected_font_color,
    settings: parts.join(', ') || words.plain,
    translate: [days, hours, minutes, seconds].filter(Boolean).join(', '),
  };
  return (
    <EditorPanel defaultSection={section}>
      {sections.map((name) => (
        <EditorSection key={name} id={name} title={words[name]} summary={summaries[name]} hasError={wrongSections.has(name)}>
          {bodies[name]}
        </EditorSection>
      ))}
    </EditorPanel>
  );
}
