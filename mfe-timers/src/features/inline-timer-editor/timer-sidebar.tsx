import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { mayLeave } from '@lastcall/host-api/editor';
import { EditorScreen, useScreens } from '@lastcall/ui/editor';
import { uiText } from './messages.ts';
import { screensOf, timerFields, type SectionName, type TimerForm } from './timer-form.ts';
import { TimerMenu } from './timer-menu.tsx';

interface TimerSidebarProps {
  /** The screen that a rejected save opens; null for the menu. */
  readonly initialScreen: SectionName | null;
  readonly settings: TimerForm;
  readonly screens: Readonly<Record<SectionName, ReactNode>>;
  /** The screens with invalid fields. */
  readonly wrongSections: ReadonlySet<SectionName>;
  /** A note above the menu. */
  readonly notice: ReactNode;
  readonly onOpen: (screen: SectionName) => void;
  /** Called when a screen is closed to return to the menu; `isDone` if that was with Continue. */
  readonly onLeave: (isDone: boolean) => void;
}

/** The menu and its screens. A screen with an invalid field cannot be left, and shows the error then. */
export function TimerSidebar({
  initialScreen,
  settings,
  screens,
  wrongSections,
  notice,
  onOpen,
  onLeave,
}: TimerSidebarProps): ReactNode {
  const form = useForm<TimerForm>();
  const { screen: opened, ref, open, leave } = useScreens<SectionName>(initialScreen);
  // Undo may restore a timer type without this screen.
  const screen = opened !== null && screensOf[settings.countdown_type].includes(opened) ? opened : null;

  const backToMenu = (from: SectionName, isDone: boolean): void => {
    if (!mayLeave(form, timerFields, from)) return;
    leave();
    onLeave(isDone);
  };
  return (
    <div ref={ref}>
      {screen ? (
        <EditorScreen
          title={uiText.sections[screen]}
          back={uiText.appearance}
          onBack={() => backToMenu(screen, false)}
          onContinue={() => backToMenu(screen, true)}
        >
          {screens[screen]}
        </EditorScreen>
      ) : (
        <TimerMenu
          settings={settings}
          wrongSections={wrongSections}
          notice={notice}
          onOpen={(name) => {
            // The templates open together with their screen, and focus the selected one.
            open(name, { takesFocus: name !== 'template' });
            onOpen(name);
          }}
        />
      )}
    </div>
  );
}
