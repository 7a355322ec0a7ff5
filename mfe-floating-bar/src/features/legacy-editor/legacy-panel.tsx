import type { ReactNode } from 'react';
import { legacyFontFamily, type LegacyFontId } from '@lastcall/contracts/campaigns/legacy-bar-facts';
import { EditorPanel, EditorSection } from '@lastcall/ui/editor';
import { ColorsSection } from './colors-section.tsx';
import { ContentSection } from './content-section.tsx';
import { CtaSection } from './cta-section.tsx';
import { LayoutSection } from './layout-section.tsx';
import { sections, type LegacyForm, type SectionName } from './legacy-form.ts';
import { texts } from './messages.ts';

interface LegacyPanelProps {
  /** The section that is open at first. */
  readonly section: SectionName;
  readonly settings: LegacyForm;
  readonly hasCountdown: boolean;
  readonly fontSheetOf: (id: LegacyFontId) => string;
  /** The sections with invalid fields. */
  readonly wrongSections: ReadonlySet<SectionName>;
}

/** The bar's settings in sections, of which one is open at a time. */
export function LegacyPanel({
  section,
  settings,
  hasCountdown,
  fontSheetOf,
  wrongSections,
}: LegacyPanelProps): ReactNode {
  const bodies: Record<SectionName, ReactNode> = {
    content: <ContentSection hasCountdown={hasCountdown} fontSheetOf={fontSheetOf} />,
    layout: <LayoutSection />,
    colors: <ColorsSection background={settings.floatingBarBackgroundColor} />,
    cta: <CtaSection isShown={settings.ctaShow} buttonColor={settings.ctaButtonColor} />,
  };
  const summaries: Record<SectionName, string> = {
    content: legacyFontFamily(settings.floatingBarTextFont),
    layout: texts.layout(
      texts.sizes[settings.floatingBarSize],
      texts.positions[settings.floatingBarBottomOverlay],
      settings.floatingBarDelaySeconds,
    ),
    colors: texts.colorPair(settings.floatingBarColor, settings.floatingBarBackgroundColor),
    cta: settings.ctaShow ? settings.ctaText : texts.ctaOff,
  };
  return (
    <EditorPanel defaultSection={section}>
      {sections.map((name) => (
        <EditorSection
          key={name}
          id={name}
          title={texts.sections[name]}
          summary={summaries[name]}
          hasError={wrongSections.has(name)}
        >
          {bodies[name]}
        </EditorSection>
      ))}
    </EditorPanel>
  );
}
