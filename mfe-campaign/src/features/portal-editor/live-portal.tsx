import { useEffect, useLayoutEffect, useMemo, useRef, type ComponentType, type ReactNode, type Ref } from 'react';
import type { PortalContent } from '@lastcall/contracts/portals';
import { previewClock } from '@lastcall/widgets/preview-clock';
import { definePortal, launcherColors, type LastcallPortal } from '@lastcall/widgets/portal';
import {
  definePortalLauncher,
  type LastcallPortalLauncher,
  type Launcher,
  type LauncherState,
} from '@lastcall/widgets/portal-launcher';

definePortal();
definePortalLauncher();

/** React assigns properties in the order in which they are written. */
const Panel = 'lastcall-portal' as unknown as ComponentType<{
  ref: Ref<LastcallPortal>;
  preview: boolean;
  selectedBlockId: string | null;
  deadlineAt: number;
  content: PortalContent;
}>;
const Button = 'lastcall-portal-launcher' as unknown as ComponentType<{
  ref: Ref<LastcallPortalLauncher>;
  preview: boolean;
  state: LauncherState;
  launcher: Launcher;
}>;

interface LivePanelProps {
  readonly content: PortalContent;
  /** Epoch milliseconds. */
  readonly deadlineAt: number;
  /** A fixed time, in epoch milliseconds; without it the panel counts in real time. */
  readonly nowMs?: number;
  readonly selectedBlockId?: string | null;
  readonly onSelect?: (blockId: string) => void;
  readonly onClose?: () => void;
}

/** The visitor's own panel in preview: the same element that the page script inserts into a page. */
export function LivePanel({
  content,
  deadlineAt,
  nowMs,
  selectedBlockId = null,
  onSelect,
  onClose,
}: LivePanelProps): ReactNode {
  const element = useRef<LastcallPortal>(null);

  useEffect(() => {
    if (element.current) element.current.clock = previewClock(nowMs);
  }, [nowMs]);

  // A layout effect, so that a quick second click does not reach the handler of the previous state.
  useLayoutEffect(() => {
    const panel = element.current;
    const select = (event: Event): void => onSelect?.((event as CustomEvent<{ blockId: string }>).detail.blockId);
    const close = (): void => onClose?.();
    panel?.addEventListener('lastcall:portal-select', select);
    panel?.addEventListener('lastcall:portal-close', close);
    return () => {
      panel?.removeEventListener('lastcall:portal-select', select);
      panel?.removeEventListener('lastcall:portal-close', close);
    };
  }, [onSelect, onClose]);

  return <Panel ref={element} preview selectedBlockId={selectedBlockId} deadlineAt={deadlineAt} content={content} />;
}

interface LiveLauncherProps {
  readonly content: PortalContent;
  readonly isOpen: boolean;
  readonly onPress?: () => void;
}

/** The visitor's own launcher in preview. */
export function LiveLauncher({
  content: {
    launcher: { side, icon, label },
    launcherUrl,
    title,
    themeId,
    accent,
  },
  isOpen,
  onPress,
}: LiveLauncherProps): ReactNode {
  // Memoized, because the element redraws whenever the launcher is set.
  const launcher = useMemo(
    () => ({ side, icon, label, title, pictureUrl: launcherUrl, ...launcherColors(themeId, accent) }),
    [side, icon, label, title, launcherUrl, themeId, accent],
  );
  const element = useRef<LastcallPortalLauncher>(null);

  // A layout effect, so that a quick second click does not reach the handler of the previous state.
  useLayoutEffect(() => {
    const button = element.current;
    const press = (): void => onPress?.();
    button?.addEventListener('click', press);
    return () => button?.removeEventListener('click', press);
  }, [onPress]);

  return <Button ref={element} preview state={isOpen ? 'open' : 'ready'} launcher={launcher} />;
}
