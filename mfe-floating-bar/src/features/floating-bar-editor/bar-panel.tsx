import type { ReactNode } from 'react';
import type { Bar } from '@lastcall/contracts/campaigns';
import { EditorPanel, EditorSection } from '@lastcall/ui/editor';
import { palettes } from '@lastcall/widgets/palettes';
import { sections, type SectionName } from '../../lib/bar-form.ts';
import { words } from '../../messages.ts';
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
  /** As visitors see it. */
  readonly settings: Bar;
  readonly tellsTime: boolean;
  readonly isPremium: boolean;
  readonly hasCustomColors: boolean;
  /** An announcement has a call to action of its own, and no clock. */
  readonly isAnnouncement: boolean;
  readonly saved: SavedTemplates;
  /** The language in which the preview shows the page. */
  readonly language: string;
  readonly onUpgrade: (reason: string) => void;
  /** The sections in which something needs another look. */
  readonly wrongSections: ReadonlySet<SectionName>;
}

/** The bar's settings in sections, of which one is open at a time. */
export function BarPanel({
  section,
  settings,
  tellsTime,
  isPremium,
  hasCustomColors,
  isAnnouncement,
  saved,
  language,
  onUpgrade,
  wrongSections,
}: BarPanelProps): ReactNode {
  const { title, cta, labels, delay, settings: look } = settings;
  const bodies: Record<SectionName, ReactNode> = {
    template: <TemplateSection settings={settings} isAnnouncement={isAnnouncement} saved={saved} />,
    layout: <LayoutSection />,
    colors: (
      <ColorsSection
        colors={look.colors}
        hasButton={cta.variant === 'button'}
        hasCustomColors={hasCustomColors}
        onUpgrade={onUpgrade}
      />
    ),
    content: <ContentSection cta={cta} hasTitle={!title.hidden} hasOwnCta={isAnnouncement} />,
    settings: (
      <SettingsSection
        tellsTime={tellsTime}
        isPremium={isPremium}
        isAnnouncement={isAnnouncement}
        onUpgrade={onUpgrade}
      />
    ),
    translate: <TranslateSection isAnnouncement={isAnnouncement} language={language} />,
  };
  const summaries: Record<SectionName, string> = {
    template: saved.templates.find(({ id }) => id === saved.chosenId)?.name ?? words.templates[settings.template].name,
    layout: [
      words.placements[look.layout.placement],
      words.widths[look.layout.width],
      words.sizes[look.layout.size],
    ].join(', '),
    colors: look.colors.useCustom ? words.custom : paletteName(look.colors.palette),
    content: title.hidden ? settings.description : title.text,
    settings: delay === 0 ? words.atOnce : Number.isNaN(delay) ? '' : words.afterSeconds(delay),
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
          title={words.sections[name]}
          summary={summaries[name]}
          hasError={wrongSections.has(name)}
        >
          {bodies[name]}
        </EditorSection>
      ))}
    </EditorPanel>
  );
}

/** A palette that this version of the editor does not know has no name here. */
function paletteName(palette: string): string {
  return Object.entries(palettes).find(([key]) => key === palette)?.[1].name ?? '';
}
