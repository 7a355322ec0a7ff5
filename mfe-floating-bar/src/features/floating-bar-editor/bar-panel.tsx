import type { ReactNode } from 'react';
import type { Bar } from '@lastcall/contracts/campaigns';
import { EditorPanel, EditorSection } from '@lastcall/ui/editor';
import { palettes } from '@lastcall/widgets/palettes';
import { sections, type SectionName } from '../../lib/bar-form.ts';
import { uiText } from '../../messages.ts';
import { ColorsSection } from './colors-section.tsx';
import { ContentSection } from './content-section.tsx';
import { LayoutSection } from './layout-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TemplateSection } from './template-section.tsx';
import { TranslateSection } from './translate-section.tsx';
import type { SavedTemplates } from './use-saved-templates.ts';

interface BarPanelProps {
  /** The section that is open at first. */
  readonly section: SectionName;
  /** The bar as visitors see it. */
  readonly settings: Bar;
  readonly showsTime: boolean;
  readonly isPremium: boolean;
  readonly hasCustomColors: boolean;
  /** An announcement has its own call to action, and no countdown. */
  readonly isAnnouncement: boolean;
  readonly saved: SavedTemplates;
  /** The language of the previewed page. */
  readonly language: string;
  readonly onUpgrade: (reason: string) => void;
  /** The sections with invalid fields. */
  readonly wrongSections: ReadonlySet<SectionName>;
}

/** The bar's settings in sections, of which one is open at a time. */
export function BarPanel({
  section,
  settings,
  showsTime,
  isPremium,
  hasCustomColors,
  isAnnouncement,
  saved,
  language,
  onUpgrade,
  wrongSections,
}: BarPanelProps): ReactNode {
  const { title, cta, labels, delay, settings: appearance } = settings;
  const bodies: Record<SectionName, ReactNode> = {
    template: <TemplateSection settings={settings} isAnnouncement={isAnnouncement} saved={saved} />,
    layout: <LayoutSection />,
    colors: (
      <ColorsSection
        colors={appearance.colors}
        hasButton={cta.variant === 'button'}
        hasCustomColors={hasCustomColors}
        onUpgrade={onUpgrade}
      />
    ),
    content: <ContentSection cta={cta} hasTitle={!title.hidden} hasOwnCta={isAnnouncement} />,
    settings: (
      <SettingsSection
        showsTime={showsTime}
        isPremium={isPremium}
        isAnnouncement={isAnnouncement}
        onUpgrade={onUpgrade}
      />
    ),
    translate: <TranslateSection isAnnouncement={isAnnouncement} language={language} />,
  };
  const summaries: Record<SectionName, string> = {
    template: saved.templates.find(({ id }) => id === saved.chosenId)?.name ?? uiText.templates[settings.template].name,
    layout: [
      uiText.placements[appearance.layout.placement],
      uiText.widths[appearance.layout.width],
      uiText.sizes[appearance.layout.size],
    ].join(', '),
    colors: appearance.colors.useCustom ? uiText.custom : paletteName(appearance.colors.palette),
    content: title.hidden ? settings.description : title.text,
    settings: delay === 0 ? uiText.atOnce : Number.isNaN(delay) ? '' : uiText.afterSeconds(delay),
    translate: (isAnnouncement ? [labels.hide] : [labels.days, labels.hours, labels.minutes, labels.seconds])
      .filter(Boolean)
      .join(', '),
  };
  return (
    <EditorPanel defaultSection={section}>
      {sections.map((name) => (
        <EditorSection
          key={name}
          id={name}
          title={uiText.sections[name]}
          summary={summaries[name]}
          hasError={wrongSections.has(name)}
        >
          {bodies[name]}
        </EditorSection>
      ))}
    </EditorPanel>
  );
}

/** Returns a palette's name; empty for an unknown palette. */
function paletteName(palette: string): string {
  return Object.entries(palettes).find(([key]) => key === palette)?.[1].name ?? '';
}
