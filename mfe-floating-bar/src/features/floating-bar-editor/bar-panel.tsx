import type { ReactNode } from 'react';
import type { Bar } from '@lastcall/contracts';
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

interface BarPanelProps {
  /** The section that is open at first. */
  readonly section: SectionName;
  /** As visitors see it. */
  readonly settings: Bar;
  readonly tellsTime: boolean;
  readonly isPremium: boolean;
  readonly hasOwnCta: boolean;
  /** The sections in which something needs another look. */
  readonly wrongSections: ReadonlySet<SectionName>;
}

/** The bar's settings in sections, of which one is open at a time. */
export function BarPanel({ section, settings, tellsTime, isPremium, hasOwnCta, wrongSections }: BarPanelProps): ReactNode {
  const { title, cta, labels, delay, settings: look } = settings;
  const bodies: Record<SectionName, ReactNode> = {
    template: <TemplateSection settings={settings} />,
    layout: <LayoutSection />,
    colors: <ColorsSection colors={look.colors} hasButton={cta.variant === 'button'} isPremium={isPremium} />,
    content: <ContentSection cta={cta} hasTitle={!title.hidden} hasOwnCta={hasOwnCta} />,
    settings: <SettingsSection tellsTime={tellsTime} isPremium={isPremium} hasBadge={!settings.poweredBy.hidden} />,
    translate: <TranslateSection />,
  };
  const summaries: Record<SectionName, string> = {
    template: words.templates[settings.template].name,
    layout: [words.placements[look.layout.placement], words.widths[look.layout.width], words.sizes[look.layout.size]].join(', '),
    colors: look.colors.useCustom ? words.custom : palettes[look.colors.palette].name,
    content: title.hidden ? settings.description : title.text,
    settings: delay === 0 ? words.atOnce : Number.isNaN(delay) ? '' : words.afterSeconds(delay),
    translate: [labels.days, labels.hours, labels.minutes, labels.seconds].filter(Boolean).join(', '),
  };
  return (
    <EditorPanel defaultSection={section}>
      {sections.map((name) => (
        <EditorSection key={name} id={name} title={words.sections[name]} summary={summaries[name]} hasError={wrongSections.has(name)}>
          {bodies[name]}
        </EditorSection>
      ))}
    </EditorPanel>
  );
}
