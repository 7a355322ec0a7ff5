import { useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { Link } from 'react-router';
import type { OlderBar } from '@lastcall/contracts/campaigns/older-bars';
import { useAppSelector, useSectionPath } from '@lastcall/host-api';
import { mayLeave } from '@lastcall/host-api/editor';
import { ExternalLinkIcon } from '@lastcall/ui';
import { ContinueButton, EditorPanel, EditorScreen, EditorSection, ScreenMenu, useScreens } from '@lastcall/ui/editor';
import { words } from './messages.ts';
import { olderFields, type OlderForm, type SectionName } from './older-form.ts';
import styles from './sidebar.module.css';

const appearanceScreens = ['template', 'content', 'placement', 'presets'] as const satisfies readonly SectionName[];
type AppearanceScreen = (typeof appearanceScreens)[number];

const isOfAppearance = (name: string | null): name is AppearanceScreen =>
  appearanceScreens.some((screen) => screen === name);

interface SidebarProps {
  /** The screen that a refused save leads to; null for the menu. */
  readonly at: SectionName | null;
  readonly settings: OlderBar;
  /** The body of each screen. */
  readonly screens: Readonly<Record<SectionName, ReactNode>>;
  /** The screens in which something needs another look. */
  readonly wrongSections: ReadonlySet<SectionName>;
  /** Called when another screen is opened, or one is left for the menu. */
  readonly onScreenChange: () => void;
  /** Called when a screen is not left because something on it is wrong. */
  readonly onStay: (screen: SectionName) => void;
}

/** The main menu: Appearance with its screens, Settings and Translate. None is left while something on it is wrong, which is said only then. */
export function Sidebar({ at, settings, screens, wrongSections, onScreenChange, onStay }: SidebarProps): ReactNode {
  const form = useForm<OlderForm>();
  const pathOf = useSectionPath();
  const supportEmail = useAppSelector(({ session }) => session.session?.help.supportEmail ?? '');
  const guideUrl = useAppSelector(({ session }) => session.session?.help.barGuideUrl ?? null);
  const [section, setSection] = useState<string | null>(isOfAppearance(at) ? 'appearance' : at);
  const { screen, ref, open, leave } = useScreens<AppearanceScreen>(isOfAppearance(at) ? at : null);

  const isLeft = (name: SectionName): boolean => {
    const isRight = mayLeave(form, olderFields, name);
    if (!isRight) onStay(name);
    return isRight;
  };
  const openScreen = (name: AppearanceScreen): void => {
    open(name);
    onScreenChange();
  };
  const backToMenu = (from: SectionName): void => {
    if (!isLeft(from)) return;
    if (isOfAppearance(from)) leave();
    else setSection(null);
    onScreenChange();
  };
  const changeSection = (wanted: string | null): void => {
    if ((section === 'settings' || section === 'translate') && !isLeft(section)) return;
    setSection(wanted);
    onScreenChange();
  };
  if (screen) {
    return (
      <div ref={ref}>
        <EditorScreen
          title={words.sections[screen]}
          back={words.appearance}
          onBack={() => backToMenu(screen)}
          onContinue={() => backToMenu(screen)}
        >
          {screens[screen]}
        </EditorScreen>
      </div>
    );
  }
  const summaries = {
    settings: words.delays[settings.barDelay],
    translate: [settings.transDays, settings.transHours, settings.transMin, settings.transSec]
      .filter(Boolean)
      .join(', '),
  };
  return (
    <div ref={ref}>
      <EditorPanel section={section} onSectionChange={changeSection}>
        <EditorSection
          id="appearance"
          title={words.appearance}
          summary={words.bases[settings.currentBase].name}
          hasError={appearanceScreens.some((name) => wrongSections.has(name))}
        >
          <ScreenMenu
            entries={appearanceScreens.map((name) => ({
              id: name,
              title: words.sections[name],
              hasError: wrongSections.has(name),
            }))}
            onOpen={openScreen}
          />
        </EditorSection>
        {(['settings', 'translate'] as const).map((name) => (
          <EditorSection
            key={name}
            id={name}
            title={words.sections[name]}
            summary={summaries[name]}
            hasError={wrongSections.has(name)}
          >
            {screens[name]}
            <ContinueButton onClick={() => backToMenu(name)} />
          </EditorSection>
        ))}
      </EditorPanel>
      <p className={styles.links}>
        <a href={guideUrl ?? `mailto:${supportEmail}`} target="_blank" rel="noreferrer">
          {words.help}
          {guideUrl && <ExternalLinkIcon size={12} aria-hidden />}
        </a>
        <Link to={pathOf('legacy-editor')}>{words.legacy}</Link>
      </p>
    </div>
  );
}
