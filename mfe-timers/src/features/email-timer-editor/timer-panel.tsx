import type { ReactNode } from 'react';
import { emailTimerFonts, emailTimerTemplate } from '@lastcall/contracts/campaigns/email-timer-facts';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { EditorPanel, EditorSection } from '@lastcall/ui/editor';
import { expiredImageName } from '../../lib/expired-image-name.ts';
import { labelsOf } from '../../lib/labels-of.ts';
import { sections, type SectionName } from '../../lib/timer-form.ts';
import { texts } from '../../messages.ts';
import { ColorsSection } from './colors-section.tsx';
import { ExpiredSection } from './expired-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TemplateSection } from './template-section.tsx';
import { TranslateSection } from './translate-section.tsx';

interface TimerPanelProps {
  readonly campaignId: string;
  /** The open section; null for none. */
  readonly section: SectionName | null;
  readonly onSectionChange: (section: SectionName | null) => void;
  readonly settings: EmailTimerSettings;
  /** The sections with invalid fields. */
  readonly wrongSections: ReadonlySet<SectionName>;
}

/** The timer's settings in sections, of which one is open at a time. A template with fixed colors has no colors section. */
export function TimerPanel({
  campaignId,
  section,
  onSectionChange,
  settings,
  wrongSections,
}: TimerPanelProps): ReactNode {
  const { name: template, colors } = emailTimerTemplate(settings.background);
  const bodies: Record<SectionName, ReactNode> = {
    template: <TemplateSection campaignId={campaignId} settings={settings} />,
    colors: <ColorsSection settings={settings} />,
    settings: <SettingsSection settings={settings} />,
    translate: <TranslateSection />,
    expired: <ExpiredSection settings={settings} />,
  };
  const summaries: Record<SectionName, string> = {
    template,
    colors:
      colors === 'both' ? `${settings.selected_font_color}, ${settings.email_box_color}` : settings.selected_font_color,
    settings: emailTimerFonts[settings.selected_font].name,
    translate: Object.values(labelsOf(settings)).filter(Boolean).join(', '),
    expired: expiredImageName(settings),
  };
  return (
    <EditorPanel section={section} onSectionChange={(opened) => onSectionChange(opened as SectionName | null)}>
      {sections
        .filter((name) => name !== 'colors' || colors !== 'none')
        .map((name) => (
          <EditorSection
            key={name}
            id={name}
            title={texts[name]}
            summary={summaries[name]}
            hasError={wrongSections.has(name)}
          >
            {bodies[name]}
          </EditorSection>
        ))}
    </EditorPanel>
  );
}
