import { lazy, Suspense, type ReactNode } from 'react';
import type { PortalNumbers } from '@lastcall/contracts/portals';
import { portalThemes, type PortalThemeId } from '@lastcall/contracts/portals/portal-facts';
import { LinesSkeleton } from '@lastcall/ui';
import { EditorPanel, EditorSection } from '@lastcall/ui/editor';
import { ContentSection } from './content-section.tsx';
import { EventsSection } from './events-section.tsx';
import { LabelsSection } from './labels-section.tsx';
import { texts } from './messages.ts';
import type { Flag } from './portal-flags.ts';
import { portalFields, type PortalForm, type SectionName } from './portal-form.ts';
import { ResultsSection } from './results-section.tsx';
import type { Blocks } from './use-blocks.ts';
import type { PanelSection, PanelNavigation } from './use-panel-navigation.ts';

interface PortalPanelProps {
  readonly campaignId: string;
  readonly form: PortalForm;
  readonly numbers: PortalNumbers;
  readonly flags: readonly Flag[];
  /** The sections in which the last save was rejected. */
  readonly wrongSections: ReadonlySet<SectionName>;
  readonly navigation: PanelNavigation;
  readonly blocks: Blocks;
  readonly theme: {
    readonly isOffering: boolean;
    readonly onOffered: () => void;
    readonly onChoose: (themeId: PortalThemeId) => void;
  };
}

/** The code that draws the visitor's panel and launcher is loaded when this opens. */
const ThemeSection = lazy(() => import('./theme-section.tsx'));
const LauncherSection = lazy(() => import('./launcher-section.tsx'));

const sections: readonly PanelSection[] = ['theme', 'launcher', 'content', 'labels', 'events', 'results'];

/** The portal's settings and results in sections, of which one is open at a time. */
export function PortalPanel({
  campaignId,
  form,
  numbers,
  flags,
  wrongSections,
  navigation: place,
  blocks,
  theme,
}: PortalPanelProps): ReactNode {
  // Renders only the open section: the theme section alone renders six panels.
  const bodyOf = (name: PanelSection): ReactNode => {
    switch (name) {
      case 'theme':
        return <ThemeSection form={form} {...theme} />;
      case 'launcher':
        return <LauncherSection campaignId={campaignId} />;
      case 'content':
        return (
          <ContentSection
            campaignId={campaignId}
            form={form}
            flags={flags}
            actions={blocks}
            openId={place.blockId}
            hasFocus={place.focus !== null}
            onOpen={place.openBlock}
            onBack={place.closeBlock}
          />
        );
      case 'labels':
        return <LabelsSection />;
      case 'events':
        return <EventsSection campaignId={campaignId} />;
      case 'results':
        return <ResultsSection campaignId={campaignId} numbers={numbers} />;
    }
  };
  const summaries: Record<PanelSection, string> = {
    theme: portalThemes.find(({ id }) => id === form.themeId)!.name,
    launcher: [texts.sides[form.side], form.picture.id === '' ? texts.icons[form.icon] : texts.ownPicture].join(', '),
    content: texts.blockCount(form.blocks.length),
    labels: [form.days, form.hours, form.minutes].join(', '),
    events: [form.opensByItself && texts.opensByItself, form.addsTag && form.tag.tag_name].filter(Boolean).join(', '),
    results: numbers.opens === 0 ? texts.results.none : texts.results.opened(numbers.opens),
  };
  const flagged = new Set<PanelSection>([...wrongSections, ...flags.map(({ field }) => portalFields[field].section)]);
  return (
    <EditorPanel
      section={place.section}
      onSectionChange={(section) => place.openSection(section as PanelSection | null)}
    >
      {sections.map((name) => (
        <EditorSection
          key={name}
          id={name}
          title={texts.sections[name]}
          summary={summaries[name]}
          hasError={flagged.has(name)}
        >
          {place.section === name && <Suspense fallback={<LinesSkeleton lines={4} />}>{bodyOf(name)}</Suspense>}
        </EditorSection>
      ))}
    </EditorPanel>
  );
}
