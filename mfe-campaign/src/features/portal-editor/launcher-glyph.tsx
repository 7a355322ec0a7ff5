import { useEffect, useRef, type ReactNode } from 'react';
import type { LauncherIcon } from '@lastcall/contracts/portals/portal-facts';
import { drawLauncherIcon } from '@lastcall/widgets/portal-launcher';
import styles from './launcher-section.module.css';

/** An icon as the launcher draws it. */
export function LauncherGlyph({ icon }: { readonly icon: LauncherIcon }): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => place.current?.replaceChildren(drawLauncherIcon(icon)), [icon]);
  return <span ref={place} className={styles.glyph} aria-hidden />;
}
