import { useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { Link } from 'react-router';
import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { useAppSelector, useSectionPath } from '@lastcall/host-api';
import { mayLeave } from '@lastcall/host-api/editor';
import { ExternalLinkIcon } from '@lastcall/ui';
import { ContinueButton, EditorPanel, EditorScreen, EditorSection, ScreenMenu, useScreens } from '@lastcall/ui/editor';
import { texts } from './messages.ts';
import { sidebarFields, type SidebarForm, type SectionName } from './sidebar-form.ts';
import styles from './sidebar.module.css';

const appearanceScreens = ['template', 'content', 'placement', 'presets'] as const satisfies readonly SectionName[];
type AppearanceScreen = (typeof appearanceScreens)[number];

const isAppearanceScreen = (name: string | null): name is AppearanceScreen =>
  appearanceScreens.some((screen) => screen === name);

interface SidebarProps {
  /** The screen that a rejected save opens; null for the menu. */
  readonly initialScreen: SectionName | null;
  readonly settings: SidebarBar;
  /** The content of each screen. */
  readonly screens: Readonly<Record<SectionName, ReactNode>>;
  /** The screens with invalid fields. */
  readonly wrongSections: ReadonlySet<SectionName>;
  /** Called when another screen is opened, or a screen is closed to return to the menu. */
  readonly onScreenChange: () => void;
  /** Called when a screen cannot be left because of an invalid field. */
  readonly onLeaveBlocked: (screen: SectionName) => void;
}

/** The main menu: Appearance with its screens, Settings and Translate. A screen with an invalid field cannot be left, and shows the error then. */
export function Sidebar({
  initialScreen,
  settings,
  screens,
  wrongSections,
  onScreenChange,
  onLeaveBlocked,
}: SidebarProps): ReactNode {
  const form = useForm<SidebarForm>();
  const pathOf = useSectionPath();
  const supportEmail = useAppSelector(({ session }) => session.session?.help.supportEmail ?? '');
  const guideUrl = useAppSelector(({ session }) => session.session?.help.barGuideUrl ?? null);
  const [section, setSection] = useState<string | null>(
    isAppearanceScreen(initialScreen) ? 'appearance' : initialScreen,
  );
  const { screen, ref, open, leave } = useScreens<AppearanceScreen>(
    isAppearanceScreen(initialScreen) ? initialScreen : null,
  );

  const isLeft = (name: SectionName): boolean => {
    const isRight = mayLeave(form, sidebarFields, name);
    if (!isRight) onLeaveBlocked(name);
    return isRight;
  };
  const openScreen = (name: AppearanceScreen): void => {
    open(name);
    onScreenChange();
  };
  const backToMenu = (from: SectionName): void => {
    if (!isLeft(from)) return;
    if (isAppearanceScreen(from)) leave();
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
          title={texts.sections[screen]}
          back={texts.appearance}
          onBack={() => backToMenu(screen)}
          onContinue={() => backToMenu(screen)}
        >
          {screens[screen]}
        </EditorScreen>
      </div>
    );
  }
  const summaries = {
    settings: texts.delays[settings.barDelay],
    translate: [settings.transDays, settings.transHours, settings.transMin, settings.transSec]
      .filter(Boolean)
      .join(', '),
  };
  return (
    <div ref={ref}>
      <EditorPanel section={section} onSectionChange={changeSection}>
        <EditorSection
          id="appearance"
          title={texts.appearance}
          summary={texts.bases[settings.currentBase].name}
          hasError={appearanceScreens.some((name) => wrongSections.has(name))}
        >
          <ScreenMenu
            entries={appearanceScreens.map((name) => ({
              id: name,
              title: texts.sections[name],
              hasError: wrongSections.has(name),
            }))}
            onOpen={openScreen}
          />
        </EditorSection>
        {(['settings', 'translate'] as const).map((name) => (
          <EditorSection
            key={name}
            id={name}
            title={texts.sections[name]}
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
          {texts.help}
          {guideUrl && <ExternalLinkIcon size={12} aria-hidden />}
        </a>
        <Link to={pathOf('legacy-editor')}>{texts.legacy}</Link>
      </p>
    </div>
  );
}
