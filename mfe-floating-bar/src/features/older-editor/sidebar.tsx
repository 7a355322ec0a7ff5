import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { Link } from 'react-router';
import type { OlderBar } from '@lastcall/contracts/older-bars';
import { useAppSelector, useSectionPath } from '@lastcall/host-api';
import { ArrowLeftIcon, ArrowRightIcon, Button, ExternalLinkIcon } from '@lastcall/ui';
import { EditorPanel, EditorSection } from '@lastcall/ui/editor';
import { words } from './messages.ts';
import { olderFields, type OlderFieldName, type OlderForm, type SectionName } from './older-form.ts';
import styles from './sidebar.module.css';

const appearanceScreens = ['template', 'content', 'placement', 'presets'] as const satisfies readonly SectionName[];
type AppearanceScreen = (typeof appearanceScreens)[number];

const isOfAppearance = (name: string | null): name is AppearanceScreen => appearanceScreens.some((screen) => screen === name);

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
  const [screen, setScreen] = useState<AppearanceScreen | null>(isOfAppearance(at) ? at : null);
  const panel = useRef<HTMLDivElement>(null);
  /** What gets the focus once it is there. */
  const next = useRef<string | null>(null);

  useEffect(() => {
    if (next.current) panel.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });

  const isLeft = (name: SectionName): boolean => {
    const errors = form.getState().errors ?? {};
    const wrong = (Object.keys(olderFields) as OlderFieldName[]).filter((field) => olderFields[field].section === name && errors[field] !== undefined);
    for (const field of wrong) form.blur(field);
    if (wrong.length === 0) return true;
    onStay(name);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus());
    return false;
  };
  const open = (name: AppearanceScreen): void => {
    next.current = 'h2';
    setScreen(name);
    onScreenChange();
  };
  const backToMenu = (from: SectionName): void => {
    if (!isLeft(from)) return;
    next.current = isOfAppearance(from) ? `[data-screen="${from}"]` : null;
    setScreen(null);
    if (!isOfAppearance(from)) setSection(null);
    onScreenChange();
  };
  const changeSection = (wanted: string | null): void => {
    if ((section === 'settings' || section === 'translate') && !isLeft(section)) return;
    setSection(wanted);
    onScreenChange();
  };
  const continueFrom = (name: SectionName): ReactNode => (
    <Button fullWidth variant="default" onClick={() => backToMenu(name)}>
      {words.continue}
    </Button>
  );

  if (screen) {
    return (
      <div ref={panel} className={styles.screen}>
        <Button className={styles.back} variant="subtle" size="compact-sm" leftSection={<ArrowLeftIcon size={16} aria-hidden />} onClick={() => backToMenu(screen)}>
          {words.appearance}
        </Button>
        <h2 className={styles.title} tabIndex={-1}>
          {words.sections[screen]}
        </h2>
        {screens[screen]}
        {continueFrom(screen)}
      </div>
    );
  }
  const summaries = { settings: words.delays[settings.barDelay], translate: [settings.transDays, settings.transHours, settings.transMin, settings.transSec].filter(Boolean).join(', ') };
  return (
    <div ref={panel}>
      <EditorPanel section={section} onSectionChange={changeSection}>
        <EditorSection id="appearance" title={words.appearance} summary={words.bases[settings.currentBase].name} hasError={appearanceScreens.some((name) => wrongSections.has(name))}>
          <ul className={styles.menu}>
            {appearanceScreens.map((name) => (
              <li key={name}>
                <button type="button" className={styles.entry} data-screen={name} onClick={() => open(name)}>
                  <span className={styles.name} data-error={wrongSections.has(name)}>
                    {words.sections[name]}
                  </span>
                  <ArrowRightIcon size={16} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </EditorSection>
        {(['settings', 'translate'] as const).map((name) => (
          <EditorSection key={name} id={name} title={words.sections[name]} summary={summaries[name]} hasError={wrongSections.has(name)}>
            {screens[name]}
            {continueFrom(name)}
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
